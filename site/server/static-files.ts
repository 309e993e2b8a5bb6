import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from './site-env.ts'

/** Serves built assets, precompressed where possible. Files with a hash in their name never change. */
export function staticFiles(clientDir: string) {
  const serve = serveStatic<SiteEnv>({
    root: clientDir,
    precompressed: true,
    onFound: (path, c) => {
      c.header(
        'Cache-Control',
        path.includes('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return createMiddleware<SiteEnv>((c, next) =>
    c.req.method === 'GET' || c.req.method === 'HEAD' ? serve(c, next) : next(),
  )
}
