import { type Page, pages } from './pages.ts'

const rows = pages.map((page) => ({ page, parts: page.path.split('/').slice(1) }))

/**
 * The page that a path leads to, with the path's canonical form; null when there is none. Any case of a path works, and a trailing slash
 * does no harm (D49); the value of `:id` keeps its case.
 */
export function findPage(pathname: string): { page: Page; canonicalPath: string } | null {
  const segments = pathname.replace(/\/+$/, '').split('/').slice(1)
  const asked = segments.length === 0 ? [''] : segments
  const row = rows.find(
    ({ parts }) =>
      parts.length === asked.length &&
      parts.every((part, i) => part.startsWith(':') || part.toLowerCase() === asked[i]?.toLowerCase()),
  )
  if (!row) return null
  const canonical = row.parts.map((part, i) => (part.startsWith(':') ? asked[i] : part))
  return { page: row.page, canonicalPath: `/${canonical.join('/')}` }
}
