import { sessionEndHeader } from '@doorstep/portal-contract/session-end'
import { expect, it } from 'vitest'
import { startPortal, type Visitor } from '../testing/test-portal.ts'
import { fillWorld, people } from '../testing/test-world.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db } = await testDatabase()
await fillWorld(db)

const endAt = async (visitor: Visitor, path = '/api/auth/user') =>
  (await visitor.get(path)).headers.get(sessionEndHeader)

it('is told to who is signed in, whatever the answer, and to nobody else', async () => {
  const portal = await startPortal({ db })
  const visitor = await portal.signedIn(people.member)
  expect(await endAt(visitor)).toBe('43200')
  expect(await endAt(visitor, '/api/i/partner/postal-bills/999999')).toBe('43200')
  expect(await endAt(visitor, '/api/i/partner/postal-bills/voids?page=none')).toBe('43200')
  expect(await endAt(portal.visitor())).toBeNull()
  expect(await endAt(portal.visitor(), '/sanctum/csrf-cookie')).toBeNull()
})

it('moves with use, as often as use is noted', async () => {
  const portal = await startPortal({ db })
  const visitor = await portal.signedIn(people.lead)
  portal.pass({ minutes: 4 })
  expect(await endAt(visitor)).toBe(String(12 * 3600 - 4 * 60))
  portal.pass({ minutes: 2 })
  expect(await endAt(visitor)).toBe(String(12 * 3600))
  portal.pass({ hours: 11, minutes: 58 })
  expect(await endAt(visitor)).toBe(String(12 * 3600))
})

it('says when nothing moves it any more', async () => {
  const portal = await startPortal({ db })
  const visitor = await portal.signedIn(people.lead)
  for (let hours = 8; hours <= 6 * 24; hours += 8) {
    portal.pass({ hours: 8 })
    expect(await endAt(visitor)).toBe(String(12 * 3600))
  }
  portal.pass({ hours: 11, minutes: 59 })
  expect(await endAt(visitor)).toBe(String(12 * 3600))
  portal.pass({ minutes: 6 })
  expect(await endAt(visitor)).toBe(`${11 * 3600 + 55 * 60};final`)
  portal.pass({ hours: 11, minutes: 54 })
  expect(await endAt(visitor)).toBe('60;final')
  portal.pass({ minutes: 1 })
  expect(await endAt(visitor)).toBeNull()
})
