import { signInTries } from '@doorstep/portal-contract/auth'
import { beforeEach, expect, it } from 'vitest'
import { limitUses } from '../db/schema/limits.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import { createGuessThrottle } from './guess-throttle.ts'

const { db } = await testDatabase()
let now = testNow
const throttle = createGuessThrottle(db, () => now, 'sign_in')
const who = { email: 'ada@north.test', ipAddress: '192.0.2.1' }
const refusal = { status: 429 }

const wrong = () => throttle.tried(who, async () => false)
/** A check whose process dies: nobody ever says how it ended. */
const dies = async () => {
  const checked = Promise.withResolvers<void>()
  void throttle.tried(who, () => {
    checked.resolve()
    return new Promise<never>(() => {})
  })
  await checked.promise
}
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeEach(async () => {
  now = testNow
  await db.delete(limitUses)
})

it('checks under way count as wrong, however many there are at a time', async () => {
  for (let count = 0; count < signInTries.ofPair; count += 1) await dies()
  await expect(wrong()).rejects.toMatchObject(refusal)
  pass(1.9)
  await expect(wrong()).rejects.toMatchObject(refusal)
})

it('those whose process died no longer count after two minutes', async () => {
  for (let count = 0; count < signInTries.ofPair; count += 1) await dies()
  pass(2)
  await expect(wrong()).resolves.toBe(false)
})

it('what turned out wrong counts for its whole time, though its check took longer than that', async () => {
  const outcome = Promise.withResolvers<boolean>()
  const slow = Array.from({ length: signInTries.ofPair }, () => throttle.tried(who, () => outcome.promise))
  pass(3)
  outcome.resolve(false)
  await Promise.all(slow)
  await expect(wrong()).rejects.toMatchObject(refusal)
  pass(signInTries.withinMinutes - 3)
  await expect(wrong()).resolves.toBe(false)
})

it('says how long it takes until the first of those that count ends, which may not be the oldest', async () => {
  await wrong()
  pass(signInTries.withinMinutes - 5)
  for (let count = 1; count < signInTries.ofPair; count += 1) await dies()
  await expect(wrong()).rejects.toMatchObject({ ...refusal, headers: { 'Retry-After': '120' } })
})

it('one that was wrong stays counted where its outcome can’t be written', async () => {
  const failing = new Proxy(db, {
    get: (target, name) => (name === 'update' ? () => fail() : (Reflect.get(target, name) as unknown)),
  })
  const fail = () => {
    throw new Error('The connection is lost.')
  }
  const unlucky = createGuessThrottle(failing, () => now, 'sign_in')
  for (let count = 0; count < signInTries.ofPair; count += 1)
    await expect(unlucky.tried(who, async () => false)).rejects.toThrow('lost')
  await expect(wrong()).rejects.toMatchObject(refusal)
})
