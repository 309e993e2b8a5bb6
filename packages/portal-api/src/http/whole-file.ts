import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './environment.ts'

/**
 * Reads a body that is one file, and has something done with it. The platform may have one wait for another meanwhile, because a file takes
 * several times its size while it is looked at (docs/decisions/0076).
 */
export type ReadFileInTurn = <Result>(
  body: ReadableStream<Uint8Array>,
  use: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
) => Promise<Result>

/** Lets none wait. */
export const readFileAtOnce: ReadFileInTurn = async (body, use) =>
  use(new Uint8Array(await new Response(body).arrayBuffer()))

/** In front of everything that reads a body which is one file: the whole call then has its turn. */
export const readsWholeFile = (readFileInTurn: ReadFileInTurn) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { body } = c.req.raw
    if (!body) return next()
    await readFileInTurn(body, async ({ buffer }) => {
      // Where Hono keeps a body that was read before.
      Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(buffer) })
      await next()
    })
  })
