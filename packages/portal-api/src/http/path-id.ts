import { z } from '@hono/zod-openapi'
import { idText } from '@doorstep/portal-contract/lists.schema'

/** `/{id}` in a path. A malformed id is an unknown one: 404. */
export const idPath = z.object({ id: idText })
