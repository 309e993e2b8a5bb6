import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import { embedFileHeaders } from './embed-files.ts'
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
      // Other sites show suppliers' logos too, in the quote (docs/decisions/0081).
      if (/\.(?:svg|png|webp)$/.test(c.req.path)) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      for (const [name, value] of Object.entries(embedFileHeaders(c.req.path) ?? {})) c.header(name, value)
    },
  })
  return createMiddleware<SiteEnv>((c, next) =>
    ['GET', 'HEAD'].includes(c.req.method) ? serve(c, next) : next(),
  )
}
