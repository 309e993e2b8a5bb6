import type { z } from 'zod'

/**
 * Declares a body that may come as JSON or as either kind of form (D45). The route reads it with
 * `parsed(schema, { ...c.req.valid('form'), ...c.req.valid('json') })`: one of the two is empty, which, the body's media type decides.
 */
export const formBody = <Schema extends z.ZodType>(schema: Schema) => ({
  content: {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
  },
})
