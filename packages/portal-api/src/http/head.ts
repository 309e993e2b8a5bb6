import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './environment.ts'

/** Answers HEAD as GET without a body. Nobody reads that body, so it is cancelled: a file or a query behind it would stay open. */
export const answerHead = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  if (c.req.method !== 'HEAD') return
  const { body } = c.res
  c.res = new Response(null, c.res)
  await body?.cancel()
})
