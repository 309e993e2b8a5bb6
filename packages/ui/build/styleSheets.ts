import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { componentEntries } from './publicEntries.ts'

const src = resolve(import.meta.dirname, '../src')
const sheetEnding = '.vanilla.css'
const resetLayer = 'ds-reset'
const componentLayer = 'ds-component'

/** The bundler's graph of modules, as a plugin sees it. */
interface ModuleGraph {
  getModuleIds: () => Iterable<string>
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const isSheet = (id: string) => id.endsWith(sheetEnding)
const isOfTheme = (id: string) => dirname(id).endsWith('/theme')

/** The style sheets of a module and of all it imports, at once or later. */
function sheetsOf(graph: ModuleGraph, entry: string): string[] {
  const seen = new Set<string>()
  const visit = (id: string): string[] => {
    if (seen.has(id)) return []
    seen.add(id)
    if (isSheet(id)) return isOfTheme(id) ? [] : [id]
    const info = graph.getModuleInfo(id)
    return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])].flatMap(visit)
  }
  return visit(entry)
}

/**
 * For each sheet those that it must win against. An element has classes of several sheets only where a module borrows
 * from another folder, and what is borrowed gives way: IconButton's own sheet stands above Button's.
 */
function sheetsBelow(graph: ModuleGraph): Map<string, Set<string>> {
  const below = new Map<string, Set<string>>()
  for (const id of graph.getModuleIds()) {
    const imported = (graph.getModuleInfo(id)?.importedIds ?? [])
      .map((each) => (each.endsWith('.css.ts') ? `${each}${sheetEnding}` : each))
      .filter((each) => isSheet(each) && !isOfTheme(each))
    imported.forEach((sheet, index) => {
      const under = below.get(sheet) ?? new Set()
      below.set(sheet, under)
      if (dirname(sheet) === dirname(id))
        imported.slice(0, index).forEach((earlier) => earlier !== sheet && under.add(earlier))
    })
  }
  return below
}

/** A sheet's level, from 1: one above the highest that it must win against. */
function levelsOf(below: Map<string, Set<string>>): Map<string, number> {
  const levels = new Map<string, number>()
  const find = (sheet: string, path: string[]): number => {
    if (path.includes(sheet))
      throw new Error(`These style sheets borrow from each other, so none gives way: ${path.join(', ')}`)
    const level =
      levels.get(sheet) ??
      1 + Math.max(0, ...[...(below.get(sheet) ?? [])].map((under) => find(under, [...path, sheet])))
    levels.set(sheet, level)
    return level
  }
  for (const sheet of below.keys()) find(sheet, [])
  return levels
}

/**
 * Writes the kit's CSS: `X/X.css` for a component and all it is made of, popups that load later included; `theme.css`
 * (variables, fonts, reset); `styles.css` (everything). Sheets overlap, and may be loaded in any order and twice: each
 * rule stands in a layer inside `ds-component`, and every file starts with the order of the layers.
 */
export function styleSheets(): Plugin {
  const written = new Map<string, string>()
  return {
    name: 'doorstep:style-sheets',
    enforce: 'pre',
    transform(code, id) {
      if (!isSheet(id)) return null
      written.set(id, code)
      return { code: '', map: null }
    },
    generateBundle() {
      const levels = levelsOf(sheetsBelow(this))
      const layerOf = (level: number) => `${componentLayer}.level${level}`
      const highest = Math.max(...levels.values())
      const order = [resetLayer, ...Array.from({ length: highest }, (_, index) => layerOf(index + 1))]
      const withoutStatements = (css: string) => css.replace(/@layer [\w-]+;\s*/g, '').trim()
      const inItsLayer = (sheet: string) => {
        const css = withoutStatements(written.get(sheet) ?? '')
        const layer = layerOf(levels.get(sheet) ?? 1)
        return css.replaceAll(`@layer ${componentLayer} {`, `@layer ${layer} {`)
      }
      const emit = (fileName: string, parts: string[]) =>
        this.emitFile({
          type: 'asset',
          fileName,
          source: [`@layer ${order.join(', ')};`, ...parts, ''].join('\n'),
        })

      const theme = withoutStatements(written.get(`${src}/theme/theme.css.ts${sheetEnding}`) ?? '')
      const sheets = new Set<string>()
      for (const { source, built } of componentEntries) {
        const own = sheetsOf(this, source)
        own.forEach((sheet) => sheets.add(sheet))
        emit(`${built}.css`, own.map(inItsLayer))
      }
      emit('theme.css', [theme])
      emit('styles.css', [theme, ...[...sheets].map(inItsLayer)])
      for (const file of globSync(`${src}/theme/fonts/*`))
        this.emitFile({ type: 'asset', fileName: `fonts/${basename(file)}`, source: readFileSync(file) })
    },
  }
}
