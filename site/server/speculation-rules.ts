import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from './site-app.ts'

const path = '/speculation-rules.json'

/** The sidebar's pages are fetched ahead when a pointer rests on their link; nothing that acts is (docs/decisions/0003). */
const rules = {
  prefetch: [
    {
      where: { and: [{ selector_matches: '[data-prefetch] a' }, { not: { href_matches: '/logout' } }] },
      eagerness: 'moderate',
    },
  ],
}

/** Tells the browser which pages to fetch ahead: by header, because the content security policy allows no inline rules. */
export const speculationRules = createMiddleware<SiteEnv>(async (c, next) => {
  if (c.req.path === path) {
    return c.body(JSON.stringify(rules), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    })
  }
  await next()
  if (c.res.headers.get('Content-Type')?.startsWith('text/html')) c.header('Speculation-Rules', `"${path}"`)
})
