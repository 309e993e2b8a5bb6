import { signUpTries } from '@doorstep/portal-contract/sign-up'
import { beforeEach, describe, expect, it } from 'vitest'
import { limitUses } from '../db/schema/limits.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'

const { db } = await testDatabase()
const portal = await startPortal({ db })
beforeEach(async () => {
  await db.delete(limitUses)
})

async function check(body: object): Promise<Response> {
  const visitor = portal.visitor()
  await visitor.get('/sanctum/csrf-cookie')
  return visitor.post('/api/auth/check-password', body)
}

describe('checking a password before the rest of a sign-up', () => {
  it('lets one pass that may be chosen', async () => {
    expect((await check({ password: 'a kettle on the hob' })).status).toBe(204)
  })

  it.each([
    ['a common one', { password: 'Password1234' }],
    ['a short one', { password: 'short' }],
    ['a long one', { password: 'x'.repeat(129) }],
    ['none', {}],
  ])('refuses %s at its field', async (_what, body) => {
    const refused = await check(body)
    expect(refused.status).toBe(422)
    const { errors } = (await refused.json()) as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual(['password'])
  })

  it('is refused without a token, and when it is asked too often', async () => {
    const password = 'a kettle on the hob'
    expect((await portal.visitor().post('/api/auth/check-password', { password })).status).toBe(419)
    for (let times = 0; times < signUpTries.count; times += 1) {
      expect((await check({ password })).status).toBe(204)
    }
    const refused = await check({ password })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe(String(signUpTries.withinMinutes * 60))
  })
})
