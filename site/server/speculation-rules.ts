import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from './site-env.ts'

const path = '/speculation-rules.json'

/** Prefetches the sidebar's pages on hover, except links with side effects (docs/decisions/0003). */
const rules = {
  prefetch: [
    {
      where: { and: [{ selector_matches: '[data-prefetch] a' }, { not: { href_matches: '/logout' } }] },
      eagerness: 'moderate',
    },
  ],
}

/** Sends the prefetch rules by header, because the content security policy allows no inline rules. */
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
