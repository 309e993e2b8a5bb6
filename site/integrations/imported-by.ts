/** What the bundler tells of a module while it makes chunks. */
type ModuleGraph = {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const ofTheKit = /packages\/ui\/src\//

/**
 * Tells whether a module is what some others import, directly or through more, or is one of them: so that a page does not load what
 * only other pages share. What the kit loads later, its popups, comes with its component.
 * @param roots the others, by their path
 */
export function importedBy(roots: RegExp) {
  const known = new Set<string>()

  function isReached(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
    if (roots.test(id) || known.has(id)) return true
    if (seen.has(id)) return false
    seen.add(id)
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
    const users = [...importers, ...dynamicImporters.filter((one) => ofTheKit.test(one))]
    const reached = users.some((one) => isReached(one, graph, seen))
    if (reached) known.add(id)
    return reached
  }

  return (id: string, graph: ModuleGraph): boolean => isReached(id, graph, new Set())
}
