import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { createSigner } from './crypto.ts'
import type { ApiEnv } from './environment.ts'
import { takesIdempotencyKey } from './idempotency.ts'
import { wholeFile } from '@doorstep/portal-contract/route.schema'
import { readFormAtOnce, readsForm } from './read-form.ts'
import { createRouters } from './routers.ts'
import { readFileAtOnce, readsWholeFile } from './whole-file.ts'

const app = new OpenAPIHono<ApiEnv>()
const middleware: Parameters<typeof createRouters>[1] = {
  session: () => (_c, next) => next(),
  readForm: readsForm(readFormAtOnce),
  readWholeFile: readsWholeFile(readFileAtOnce),
  idempotency: takesIdempotencyKey(createSigner('a key for tests')),
  link: () => (_c, next) => next(),
  publishableKey: () => (_c, next) => next(),
  secretKey: (_c, next) => next(),
}
const routers = createRouters(app, middleware)
const upload = createRoute({
  method: 'post',
  path: '/files',
  request: {
    body: { content: { 'multipart/form-data': { schema: z.object({ file: z.instanceof(File) }) } } },
  },
  maxFileBytes: 1_000,
  responses: { 200: { description: 'What of the body is in memory.' } },
})
routers.ownAccount().openapi(upload, (c) => c.json(Object.keys(c.req.bodyCache)))

it.each([[{}], [{ 'Idempotency-Key': 'once' }]])(
  'a form with files is in memory once, with the headers %j',
  async (headers) => {
    const body = new FormData()
    body.set('file', new File(['Address'], 'homes.csv'))
    const response = await app.request('/files', { method: 'POST', body, headers })
    expect(await response.json()).toEqual(['formData'])
  },
)

const file = createRoute({
  method: 'post',
  path: '/file',
  request: { body: wholeFile },
  maxFileBytes: 1_000,
  responses: { 200: { description: 'What of the body is in memory, and the file.' } },
})
routers
  .ownAccount()
  .openapi(file, async (c) => c.json([Object.keys(c.req.bodyCache), (await c.req.arrayBuffer()).byteLength]))

it.each([[{}], [{ 'Idempotency-Key': 'once' }]])(
  'a file that is a body is in memory once, with the headers %j',
  async (headers) => {
    const response = await app.request('/file', { method: 'POST', body: new Uint8Array(900), headers })
    expect(await response.json()).toEqual([['arrayBuffer'], 900])
  },
)

it('the files of a form are there until the call has answered, or failed', async () => {
  const events: string[] = []
  const api = new OpenAPIHono<ApiEnv>()
  const own = createRouters(api, {
    ...middleware,
    readForm: readsForm(async (request) => ({
      form: await request.formData(),
      close: async () => void events.push('closed'),
    })),
  })
  own.ownAccount().openapi(upload, (c) => {
    events.push(c.req.valid('form').file.name)
    if (events.length > 1) throw new Error('The call fails.')
    return c.json([])
  })
  api.onError((_error, c) => c.text('', 500))
  const body = new FormData()
  body.set('file', new File(['Address'], 'homes.csv'))
  for (const status of [200, 500])
    expect((await api.request('/files', { method: 'POST', body })).status).toBe(status)
  expect(events).toEqual(['homes.csv', 'closed', 'homes.csv', 'closed'])
})

it('a form that can’t be read is refused', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=a', 'Idempotency-Key': 'broken' }
  const response = await app.request('/files', { method: 'POST', body: '--a', headers })
  expect(response.status).toBe(400)
})
