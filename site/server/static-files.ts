import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import { readdirSync } from 'node:fs'
import { embedFileHeaders } from './embed-files.ts'
import type { SiteEnv } from './site-env.ts'

/** The code that every island needs (the chunk groups of `astro.config.mjs`), as a header that starts its download with the page. */
function islandCode(clientDir: string) {
  const files = readdirSync(`${clientDir}/_astro`).filter((name) => /^(react|shared)\.[\w-]+\.js$/.test(name))
  return files.map((name) => `</_astro/${name}>; rel=modulepreload`).join(', ')
}

/** Serves built assets, precompressed where possible. Files with a hash in their name never change. */
export function staticFiles(clientDir: string) {
  const preloads = islandCode(clientDir)
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
  return createMiddleware<SiteEnv>(async (c, next) => {
    const file = ['GET', 'HEAD'].includes(c.req.method) ? await serve(c, next) : await next()
    if (c.res.headers.get('Content-Type')?.startsWith('text/html')) c.header('Link', preloads)
    return file
  })
}
