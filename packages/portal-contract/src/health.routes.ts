import { z } from '@hono/zod-openapi'
import { errorsOf, jsonOf, routesOf } from './route.schema.ts'

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
