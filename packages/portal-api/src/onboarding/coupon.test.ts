import { signInTries } from '@doorstep/portal-contract/auth'
import { couponRefusals } from '@doorstep/portal-contract/onboarding'
import { couponAnswer } from '@doorstep/portal-contract/onboarding.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { limitUses } from '../db/schema/limits.ts'
import { fillCatalogue, water } from '../testing/test-catalogue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testPassword, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, parkRow, people } from '../testing/test-world.ts'

// Today is 17/03/2026.
const { db } = await testDatabase()
await fillWorld(db)
await fillCatalogue(db)
const portal = await startPortal({ db })

let lead: Visitor
let member: Visitor
beforeAll(async () => {
  lead = await portal.signedIn(people.lead)
  member = await portal.signedIn(people.member)
})

const path = '/api/i/partner/onboarding'

/** A package of water and the service that every package has, for one person, with half of the fee off. */
const form = {
  bills: [{ id: water }],
  total: 30.01 + 50.01 + 6.25,
  property_id: parkRow,
  tenancy: {
    tenancy_start: '2026-04-01',
    months: 12,
    tenants: 1,
    housemates: [{ first_name: 'Sam', last_name: 'Reed' }],
    lead_tenant_email: 'sam@mail.test',
    lead_tenant_phone: '',
  },
  payment_method: { type: 'invoice' },
}

describe('POST …/onboarding/coupon (D27)', () => {
  const check = (code: unknown, visitor = lead) => visitor.post(`${path}/coupon`, { code })

  it.each([
    ['HALF', { code: 'HALF', percent_off: 50, amount_off: null, valid_to: null }],
    [' half ', { code: 'HALF', percent_off: 50, amount_off: null, valid_to: null }],
    ['ONCE', { code: 'ONCE', percent_off: null, amount_off: 5, valid_to: null }],
    ['LAST-DAY', { code: 'LAST-DAY', percent_off: 10, amount_off: null, valid_to: '2026-03-17' }],
    // A branch's own.
    ['LEEDS', { code: 'LEEDS', percent_off: 10, amount_off: null, valid_to: null }],
  ])('tells what %s takes off', async (code, data) => {
    const response = await check(code)
    expect(response.status).toBe(200)
    expect(couponAnswer.parse(await response.json())).toEqual({ data })
  })

  it.each([
    ['USED-UP', 'This code has no uses left.'],
    ['OVER', 'This code expired on 16/03/2026.'],
    ['EARLY', 'This code can be used from 18/03/2026.'],
    ['STOPPED', 'This code can no longer be used.'],
    ['KINGSWAY', 'We don’t know this code. Check it and try again.'],
    ['NOBODYS', 'We don’t know this code. Check it and try again.'],
    ['AB', 'Enter the code as you were given it: 3 to 24 letters, digits and hyphens.'],
    ['HALF;', 'Enter the code as you were given it: 3 to 24 letters, digits and hyphens.'],
    [7, 'Enter the code as you were given it: 3 to 24 letters, digits and hyphens.'],
    ['A'.repeat(25), 'Enter the code as you were given it: 3 to 24 letters, digits and hyphens.'],
  ])('refuses %s and says why', async (code, sentence) => {
    const response = await check(code)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ message: sentence, errors: { code: [sentence] } })
  })

  it('uses nothing up', async () => {
    await check('ONCE')
    expect((await check('ONCE')).status).toBe(200)
  })

  it('is for people who are signed in', async () => {
    const nobody = portal.visitor()
    await nobody.get('/sanctum/csrf-cookie')
    expect((await check('HALF', nobody)).status).toBe(401)
  })

  it('is refused after too many codes that nobody has, wherever they are tried and from (D62)', async () => {
    await db.delete(limitUses)
    const order = (coupon: string, key: string) =>
      member.post(`${path}/partner-package`, { ...form, coupon }, { 'Idempotency-Key': key })
    const made = await order('HALF', 'made')
    expect(made.status).toBe(201)
    for (let tries = 1; tries < signInTries.ofAccount; tries++) {
      expect((await check(`GUESS-${tries}`, member)).status).toBe(422)
      expect((await check('USED-UP', member)).status, 'one that there is').toBe(422)
      expect((await check('HALF', member)).status).toBe(200)
    }
    const { unknown } = couponRefusals
    expect(await (await order('GUESS', 'guess')).json()).toEqual({
      message: unknown,
      errors: { coupon: [unknown] },
    })

    const elsewhere = portal.visitor('192.0.2.81')
    await elsewhere.signIn(people.member, testPassword)
    for (const refused of [await check('HALF', elsewhere), await order('HALF', 'another')]) {
      expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
        429,
        String(signInTries.withinMinutes * 60),
        { message: 'Too many attempts. Wait 15 minutes, then try again.' },
      ])
    }
    expect((await check('HALF')).status, 'of someone else').toBe(200)
    const again = await order('HALF', 'made')
    expect([again.status, await again.json()]).toEqual([201, await made.json()])
    portal.pass({ minutes: signInTries.withinMinutes, seconds: 1 })
    expect((await check('HALF', member)).status).toBe(200)
  })

  it('is slowed down for all who guess from one address', async () => {
    await db.delete(limitUses)
    const ipAddress = '192.0.2.80'
    await db.insert(limitUses).values(
      Array.from({ length: signInTries.ofAddress }, (_, index) => ({
        kind: 'coupon' as const,
        email: `account${index}@north.test`,
        source: ipAddress,
        usedAt: portal.now(),
      })),
    )
    const there = portal.visitor(ipAddress)
    await there.signIn(people.lead, testPassword)
    expect((await check('HALF', there)).status).toBe(429)
    expect((await check('HALF')).status).toBe(200)
  })
})
