import { type RouteConfig, z } from '@hono/zod-openapi'
import type { SignedInWidget } from './embeds.ts'
import { queuedExport } from './exports.schema.ts'
import { idText } from './lists.schema.ts'
import { apiError } from './wire.schema.ts'

/** A route as its router takes it. */
export type DeclaredRoute = RouteConfig & {
  /** How large the files that it takes may be together, in bytes (D6). */
  maxFileBytes?: number
  /**
   * False where a repeated call is never answered with the first one's result: it changes nothing, or shows a secret once. A call without
   * a session takes a key only where this is true.
   */
  idempotencyKey?: boolean
  /** The widgets whose tokens it takes in place of a session (D42); by default it takes none. */
  embeds?: readonly SignedInWidget[]
  /** Of a call with a publishable key: whether it begins a widget where it says `first`, for the key's usage. */
  opensWidget?: boolean
}

/** The names in braces in a path: `/property/{id}/lead/{leadId}` has `id` and `leadId`. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type WithIds<Path extends string, Call> = [NamesIn<Path>] extends [never]
  ? Call
  : Call extends { request: { params: z.ZodType } }
    ? Call
    : Call & { request: { params: z.ZodObject<Record<NamesIn<Path>, typeof idText>> } }

/**
 * Declares the routes of an area, as `createRoute` does. What is in braces in a path is an id, unless `request.params` says otherwise;
 * a malformed one is an unknown one (404). The router adds the errors that follow from what a call takes and from who may make it
 * (http/routers.ts), so a route names only those of its own.
 * @param tag the area's heading in the reference
 */
export const routesOf =
  (tag: string) =>
  <
    Method extends RouteConfig['method'],
    Path extends string,
    Call extends Omit<DeclaredRoute, 'method' | 'path' | 'tags'>,
  >(
    method: Method,
    path: Path,
    call: Call,
  ) => {
    const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, idText])
    const params = ids.length > 0 ? z.object(Object.fromEntries(ids)) : undefined
    const route = { ...call, method, path, tags: [tag], request: { params, ...call.request } }
    // Its type reads the ids' names out of the path, which TypeScript can't follow in what is written here.
    return route as unknown as { method: Method; path: Path } & WithIds<Path, Call>
  }

/** Declares a JSON body. */
export const bodyOf = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

/** Declares a form with files. */
export const uploadOf = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'multipart/form-data': { schema } },
})

/** A file in such a form. */
export const uploadedFile = z
  .instanceof(File, { error: 'Choose a file.' })
  .openapi({ type: 'string', format: 'binary' })

/** Declares a body that is one file, as it is: it takes far less memory than a form with the file in it (docs/decisions/0076). */
export const wholeFile = {
  required: true as const,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } as const } },
}

/**
 * Declares a body that may come as JSON or as either kind of form (D45). The route reads it with
 * `parsed(schema, { ...c.req.valid('form'), ...c.req.valid('json') })`: one of the two is empty, which, the body's media type decides.
 */
export const formOf = <Schema extends z.ZodType>(schema: Schema) => ({
  content: {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
  },
})

/** Declares a JSON answer of a route. */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** Declares a file as the answer. */
export const fileOf = (mediaTypes: string | readonly string[], description: string) => ({
  description,
  content: Object.fromEntries(
    [mediaTypes].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } as const }]),
  ),
})

const meanings = {
  401: 'Not signed in.',
  403: 'Not for this user: by their role, a suspended company, or two-step verification they still have to set up.',
  404: 'No such record that the user may see.',
  409: 'The record changed in the meantime.',
  410: 'The link has expired, was withdrawn or was used.',
  413: 'The body is larger than the route allows.',
  416: 'The file has none of the bytes that `Range` asks for; `Content-Range` says how large it is.',
  419: 'The CSRF token is missing or belongs to another session.',
  422: 'Something in the request is wrong; `errors` says what, by field.',
  429: 'Too many attempts, or too much mail; `Retry-After` says how many seconds to wait.',
  503: 'The database or the file store is not reachable; `Retry-After` says when to try again.',
} as const

/** An error that the reference knows. */
export type DeclaredError = keyof typeof meanings

/** Declares the errors that a route answers with (D1). */
export function errorsOf<Status extends DeclaredError>(...statuses: Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, jsonOf(apiError, meanings[status])])) as Record<
    Status,
    ReturnType<typeof jsonOf<typeof apiError>>
  >
}

/** Declares the answers of a call that sends a list's file. @param errors those of its own */
export const exportOf = (mediaTypes: string | readonly string[], description: string) => ({
  200: fileOf(mediaTypes, description),
  202: jsonOf(queuedExport, 'The file is long: it is made later, and its link is emailed.'),
  303: { description: 'The same, for a browser that opens the address itself: to the page of the file.' },
  ...errorsOf(409),
})

/** Whether a file is saved or shown: part of the query of the calls that send one. */
export const fileQuery = z.object({
  inline: z
    .enum(['0', '1'], 'Set inline to 0 or 1.')
    .optional()
    .openapi({ description: '1 to show it in the browser instead of saving it.' }),
})

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
