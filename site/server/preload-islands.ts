import type { ImportedFiles } from '../integrations/code-of-islands.ts'
import type { RenderPage } from './site-app.ts'

const island = /<astro-island\s[^>]*>/g
/** Where an island names its code, and what hydrates it. */
const named = /\s(?:component|renderer)-url="\/([^"]+)"/g

/**
 * Has each page name in a header all code that its islands need. A browser would otherwise meet it file by file, one way to the server
 * after the other, once it has read the whole page (docs/decisions/0107).
 */
export function preloadIslands(render: RenderPage, imported: ImportedFiles): RenderPage {
  return async (...request) => {
    const response = await render(...request)
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const html = await response.text()
    const page = new Response(html, response)
    for (const file of codeOf(html, imported))
      page.headers.append('Link', `</${file}>; rel=modulepreload; fetchpriority=low`)
    return page
  }
}

/** The files that a page's islands name, and what these import. */
function codeOf(html: string, imported: ImportedFiles): Set<string> {
  const tags = html.match(island)?.join('') ?? ''
  const files = new Set([...tags.matchAll(named)].flatMap(([, file = '']) => (imported[file] ? [file] : [])))
  for (const file of files) for (const each of imported[file] ?? []) files.add(each)
  return files
}
