import { z } from '@hono/zod-openapi'
import { errorsOf, jsonOf, routesOf } from './route.schema.ts'
import { apiError } from './wire.schema.ts'

const route = routesOf('Health')

export const up = route('get', '/health-check/up', {
  summary: 'Whether the portal and its database answer',
  responses: {
    200: jsonOf(
      z.object({ status: z.literal('up'), version: z.string() }),
      'The site and the database respond.',
    ),
    ...errorsOf(503),
  },
})

export const ready = route('get', '/health-check/ready', {
  summary: 'Whether this process can serve',
  responses: {
    200: jsonOf(
      z.object({ status: z.literal('ready'), version: z.string() }),
      'The database answers and is up to date, the file store answers, there is room on the disk, and the process is not stopping.',
    ),
    503: jsonOf(
      apiError.extend({ parts: z.record(z.string(), z.string()) }),
      'Something of that is not so; `parts` says what, in a sentence for each.',
    ),
  },
})
