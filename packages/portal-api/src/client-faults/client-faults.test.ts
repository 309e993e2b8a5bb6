import { beforeEach, expect, it } from 'vitest'
import { limitUses } from '../db/schema/limits.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'

const { db } = await testDatabase()
const logged: { text: string; requestId: string }[] = []
const portal = await startPortal({
  db,
  onClientFault: (error, requestId) =>
    logged.push({ text: error instanceof Error ? (error.stack ?? '') : '', requestId }),
})
beforeEach(async () => {
  logged.length = 0
  await db.delete(limitUses)
})

async function report(body: object): Promise<Response> {
  const visitor = portal.visitor()
  await visitor.get('/sanctum/csrf-cookie')
  return visitor.post('/api/client-faults', body)
}

const fault = { message: 'x is undefined', page: '/properties' }

it('logs a fault with the id of its request, also of who is not signed in', async () => {
  const stack =
    'TypeError: x is undefined\n    at save (https://doorstep.test/_astro/x.js?v=1:1:20)\n    at run (x.js:2:1)'
  const answer = await report({ ...fault, stack })
  expect(answer.status).toBe(204)
  expect(logged).toEqual([
    {
      text: [
        'Fault in a browser, on /properties: x is undefined',
        '    at save (https://doorstep.test/_astro/x.js:1:20)',
        '    at run (x.js:2:1)',
      ].join('\n'),
      requestId: answer.headers.get('X-Request-Id'),
    },
  ])
})

it('logs nothing personal, and no line that the caller made up', async () => {
  const { status } = await report({
    message: 'No nora@mill.test, 0113 496 0182, "Nora Quill" in (reading \'name\')\n[admin] signed in',
    stack: 'Error: nora@mill.test\nNora Quill\nsave@https://doorstep.test/x.js?email=nora@mill.test:1:20',
    page: '/invite/Zx9_secret/12/details',
  })
  expect(status).toBe(204)
  expect(logged.map(({ text }) => text)).toEqual([
    [
      "Fault in a browser, on /invite/…/…/details: No … …, … in (reading 'name') [admin] signed in",
      'save@https://doorstep.test/x.js:1:20',
    ].join('\n'),
  ])
})

it.each([
  ['message', { ...fault, message: '' }],
  ['message', { ...fault, message: 'x'.repeat(501) }],
  ['stack', { ...fault, stack: 'x'.repeat(4001) }],
  ['page', { ...fault, page: '/properties?q=Nora' }],
  ['page', { message: 'x is undefined' }],
])('refuses a %s that it can’t take: %j', async (field, body) => {
  const refused = await report(body)
  expect(refused.status).toBe(422)
  const { errors } = (await refused.json()) as { errors: object }
  expect(Object.keys(errors)).toEqual([field])
  expect(logged).toEqual([])
})

it('is refused without a token, and above 20 an hour', async () => {
  expect((await portal.visitor().post('/api/client-faults', fault)).status).toBe(419)
  for (let times = 0; times < 20; times += 1) expect((await report(fault)).status).toBe(204)
  expect((await report(fault)).status).toBe(429)
  expect(logged).toHaveLength(20)
})
