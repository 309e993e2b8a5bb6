import { find } from '@doorstep/portal-contract/search.routes'
import type { SignedInRouter } from '../http/routers.ts'
import { search } from './read.ts'

/** Search of the whole portal (D53). */
export function searchRoutes(router: SignedInRouter): void {
  router.openapi(find, async (c) => {
    const { partner_id, q } = c.req.valid('query')
    return c.json({ data: await search(c.var.scoped.narrowedTo(partner_id), q) }, 200)
  })
}
