import { createPortalClient } from '@doorstep/portal-features/shared/client/createPortalClient.ts'
import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'
import { expect, test } from 'vitest'
import { answerPostedForm, readForm } from './posted-form.ts'

function page(form: FormData | null) {
  const response: ResponseInit = {}
  /** The keys of the calls that were made. */
  const keys: (string | null)[] = []
  const api = createPortalClient({
    cookie: () => 'XSRF-TOKEN=sample',
    fetch: async (_input, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return Response.json({ data: { id: 12 } })
    },
  })
  const locals = { form, api, retryAfter: undefined } as unknown as App.Locals
  return { astro: { response, locals }, response, locals, keys }
}

const filled = () => {
  const form = new FormData()
  form.set('email', 'ada@north.test')
  return form
}

const refusal = (status: number, headers: HeadersInit, body: object) =>
  new PortalError(new Response(null, { status, headers }), body)

test('without a posted form no call is made', async () => {
  const { astro } = page(null)
  const call = () => Promise.reject(new Error('called'))
  expect(await answerPostedForm(astro, 'Oops', call)).toBeUndefined()
})

test('returns the call’s answer', async () => {
  const { astro, response } = page(filled())
  const posted = await answerPostedForm(astro, 'Oops', async (form) => form.get('email'))
  expect(posted?.answer).toBe('ada@north.test')
  expect(response.status).toBeUndefined()
})

test('a form that is posted again is called with its key', async () => {
  const form = filled()
  form.set('form_key', 'key-of-this-form')
  const { astro, keys } = page(form)
  const post = () => answerPostedForm(astro, 'Oops', (_form, api) => api.propertyForm.restore(12))
  expect(await post()).toMatchObject({ answer: { id: 12 } })
  await post()
  expect(keys).toEqual(['key-of-this-form', 'key-of-this-form'])
})

test('a refused form is shown again with its problem, the call’s status and `Retry-After`', async () => {
  const { astro, response, locals } = page(filled())
  const posted = await answerPostedForm(astro, 'Oops', () =>
    Promise.reject(refusal(429, { 'Retry-After': '90' }, { message: 'Too many tries.' })),
  )
  expect(posted?.problem?.message).toBe('Too many attempts. Wait 2 minutes, then try again.')
  expect(posted?.form.get('email')).toBe('ada@north.test')
  expect(response.status).toBe(429)
  expect(locals.retryAfter).toBe(90)
})

test('a bug is rethrown', async () => {
  const { astro } = page(filled())
  await expect(
    answerPostedForm(astro, 'Oops', () => Promise.reject(new TypeError('not a function'))),
  ).rejects.toThrow('not a function')
})

const post = (body: BodyInit, type?: string) =>
  new Request('https://portal.test/login', {
    method: 'POST',
    body,
    ...(type && { headers: { 'Content-Type': type } }),
  })

test('a body that cannot be read as a form gives null', async () => {
  expect((await readForm(post(new URLSearchParams({ email: 'a' }))))?.get('email')).toBe('a')
  expect(await readForm(post('{}', 'application/json'))).toBeNull()
  expect(await readForm(post('--x', 'multipart/form-data; boundary=y'))).toBeNull()
})

test('a body that fails for another reason throws', async () => {
  const body = new ReadableStream({ pull: () => Promise.reject(new RangeError('too large')) })
  const request = new Request('https://portal.test/login', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  } as RequestInit)
  await expect(readForm(request)).rejects.toThrow('too large')
})
