import { restarting } from '@doorstep/portal-contract/messages'
import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from './site-env.ts'

/** Answers requests that have no answer yet once a stopping process can wait no longer. A client may repeat the call with its key. */
export function answerInTime() {
  const waiting = new Set<() => void>()
  const middleware = createMiddleware<SiteEnv>(async (c, next) => {
    const { promise, resolve } = Promise.withResolvers<'given up'>()
    const giveUp = () => resolve('given up')
    waiting.add(giveUp)
    const outcome = await Promise.race([next(), promise]).finally(() => waiting.delete(giveUp))
    if (outcome !== 'given up') return
    const init = { status: 503, headers: { 'Retry-After': '5' } }
    const isPage = c.req.header('Accept')?.includes('text/html')
    c.res = isPage ? new Response(restarting, init) : Response.json({ message: restarting }, init)
  })
  return {
    middleware,
    giveUp: () => {
      for (const giveUp of waiting) giveUp()
    },
  }
}
