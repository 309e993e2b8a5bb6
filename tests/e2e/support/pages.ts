import { type Page as Row, pages } from '@doorstep/portal-features/shared/pages/pages.ts'
import type { APIRequestContext } from '@playwright/test'

/** Pages that only redirect. */
const redirecting = new Set(['/home', '/logout', '/signup'])

const isShown = ({ path, isBuilt }: Row) => isBuilt !== false && !redirecting.has(path)

/** The built pages for signed-out people. */
export const publicPages = pages.filter((row) => row.isPublic && isShown(row))

/** The built pages for signed-in people. */
export const personalPages = pages.filter((row) => !row.isPublic && isShown(row))

/** The queries that pages need to show their content. */
const queries: Record<string, string> = {
  '/reset': '?token=t&email=ada%40north.test',
  '/team/signup': '?invite=unknown',
}

/** A page's address in the demo data for the user of `request`: `:id` becomes the id of a record that they can see. */
export async function addressOf({ path, href }: Row, request: APIRequestContext): Promise<string> {
  if (!path.includes(':')) return href ?? path + (queries[path] ?? '')
  return path.replace(':id', await idFor(path, request))
}

async function idFor(path: string, request: APIRequestContext): Promise<string> {
  if (path.startsWith('/signup/')) return 'unknown-invite'
  if (path.startsWith('/agents/')) {
    const answer = await request.get('/api/i/partner/agents')
    const [agent] = ((await answer.json()) as { data: { id: number }[] }).data
    if (agent) return String(agent.id)
  }
  throw new Error(`Say here which id of the demo data ${path} is opened with.`)
}
