import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { componentEntries } from './publicEntries.ts'

const src = resolve(import.meta.dirname, '../src')
const sheetEnding = '.vanilla.css'

/** The bundler's graph of modules, as a plugin sees it. */
interface ModuleGraph {
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
 * Writes the kit's CSS: `X/X.css` for a component and all it is made of, popups that load later included; `tokens.css`
 * (variables, fonts, and what the kit's own elements start with); `reset.css` (the same for a whole page); `styles.css` (all but that). Sheets overlap, and may be loaded in any order and twice: every
 * file starts with the order of the layers (`theme/layers.css.ts`), and rules of two folders never compete within one layer.
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
      const sheet = (id: string) => written.get(id) ?? ''
      const ofTheme = (name: string) => sheet(`${src}/theme/${name}.css.ts${sheetEnding}`)
      const emit = (fileName: string, parts: string[]) =>
        this.emitFile({ type: 'asset', fileName, source: [ofTheme('layers'), ...parts].join('\n') })

      const all = new Set<string>()
      for (const { source, built } of componentEntries) {
        const own = sheetsOf(this, source)
        own.forEach((id) => all.add(id))
        emit(`${built}.css`, own.map(sheet))
      }
      const tokens = [ofTheme('tokens'), ofTheme('own')]
      emit('tokens.css', tokens)
      emit('reset.css', [ofTheme('reset')])
      emit('styles.css', [...tokens, ...[...all].map(sheet)])
      for (const file of globSync(`${src}/theme/fonts/*`))
        this.emitFile({ type: 'asset', fileName: `fonts/${basename(file)}`, source: readFileSync(file) })
    },
  }
}
