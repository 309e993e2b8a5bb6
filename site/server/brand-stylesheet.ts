import { createMiddleware } from 'hono/factory'
import { brandCss } from '../../packages/ui/src/theme/brand.ts'
import type { SiteEnv } from './site-env.ts'

/** `/brand/6b2148.css`: a reseller's colour, without its `#`. */
const brandPath = /^\/brand\/([0-9a-f]{6})\.css$/

export const isBrandStylesheet = (path: string): boolean => brandPath.test(path)

/**
 * Serves the stylesheet that shows the portal in a reseller's colour (D41). Its content depends only on its address, so browsers cache it
 * for ever. Other addresses under `/brand` fall through to the pages, where they are 404.
 */
export const brandStylesheet = createMiddleware<SiteEnv>(async (c, next) => {
  const colour = brandPath.exec(c.req.path)?.[1]
  if (colour === undefined || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
  return c.body(brandCss(`#${colour}`), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
})
