import type { Context } from 'hono'
import { headersOfFile } from '../http/download.ts'
import type { SignedInEnv } from '../http/environment.ts'
import { write } from '../http/write.ts'
import { queueExport } from './change.ts'
import type { ListExport } from './list-export.ts'

/**
 * Answers with a list's file, or has it made later where it is long. A GET may do that: it changes nothing but what the person is sent,
 * and asked twice it is made once.
 */
export async function answerExport<Parameters extends object>(
  c: Context<SignedInEnv>,
  list: ListExport<Parameters>,
  parameters: Parameters,
) {
  const { scoped, clock, streamedLines } = c.var
  const lines = await list.count(scoped, parameters, clock())
  if (lines <= streamedLines) {
    const file = await list.make(scoped, parameters, clock())
    return c.body(file.body, 200, headersOfFile(file))
  }
  if (c.req.method === 'HEAD') return c.body(null, 202)
  const { kind } = list
  const queued = await write(c, (tx, now) => queueExport(tx, { kind, parameters, lines }, now))
  // A link that was opened without our script: the person is to read the sentence, not to save it.
  const isPage = c.req.header('Accept')?.includes('text/html')
  return isPage ? c.redirect(`/exports/${queued.data.id}`, 303) : c.json(queued, 202)
}
