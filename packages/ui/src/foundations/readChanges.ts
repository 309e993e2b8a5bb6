/** Something that changed in the kit, in the words of a changeset. */
export interface Change {
  words: string
  /** The components that it is about, in their order in the words. */
  components: readonly string[]
}

/** Sentences; one that begins with what the sentence before names, such as ‘It’, stays with that one. */
const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?])\s+(?!(?:It|Its|They|Their|There|With|Without)\b)(?=[A-Z`‘'])/)

const namesIn = (text: string, names: readonly string[]) =>
  names
    .filter((name) => new RegExp(`(?<![\\w/-])${name}\\b`).test(text))
    .toSorted((a, b) => text.indexOf(a) - text.indexOf(b))

/** What changesets say of the kit, component by component, the larger changes first. */
export function readChanges(changesets: readonly string[], names: readonly string[]): Change[] {
  return changesets
    .flatMap((text) => {
      const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
      const [, kind] = /^['"]@doorstep\/ui['"]: (major|minor|patch)$/m.exec(head) ?? []
      if (kind === undefined) return []
      const isKitAlone = head.trim().split('\n').length === 1
      return readBody(body, names, isKitAlone).map((change) => ({ kind, ...change }))
    })
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .map(({ words, components }) => ({ words, components }))
}

/** A changeset may be about the portal too: what names a component or a module of the kit is the kit's. */
function readBody(body: string, names: readonly string[], isKitAlone: boolean): Change[] {
  let components: readonly string[] = []
  return body.split('\n').flatMap((line) => {
    const changes: Change[] = []
    for (const sentence of sentencesOf(line.replace(/^\s*- /, '').trim())) {
      const named = namesIn(sentence, names)
      const isOfKit = isKitAlone || named.length > 0 || /`(hooks|functions|theme)\//.test(sentence)
      if (sentence === '' || !isOfKit) continue
      // What names none goes on about those of the sentence before.
      if (named.length > 0) components = named
      const before = changes.at(-1)
      if (before?.components === components) before.words += ` ${sentence}`
      else changes.push({ words: sentence, components })
    }
    return changes
  })
}
