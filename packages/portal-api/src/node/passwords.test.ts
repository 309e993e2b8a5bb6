import { describe, expect, test } from 'vitest'
import { createPasswords, passwords } from './passwords.ts'

// The hash is slow by design.
describe('passwords', () => {
  test('a password is known again, and only that one', async () => {
    const hash = await passwords.hash('correct horse battery')
    expect(await passwords.verify('correct horse battery', hash)).toBe(true)
    expect(await passwords.verify('correct horse batterz', hash)).toBe(false)
  })

  test('the same password is kept differently each time', async () => {
    expect(await passwords.hash('correct horse battery')).not.toBe(
      await passwords.hash('correct horse battery'),
    )
  })

  test('a password typed with combining accents is the same password', async () => {
    const hash = await passwords.hash('caf\u00e9 au lait please')
    expect(await passwords.verify('cafe\u0301 au lait please', hash)).toBe(true)
  })

  test('too many at once are refused with a 503, and the others are all done (D62)', async () => {
    const cheap = createPasswords({ N: 2 ** 10, r: 8, p: 1 })
    const hashed = await Promise.allSettled(Array.from({ length: 200 }, () => cheap.hash('a password')))
    const refused = hashed.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
    expect(refused.length).toBeGreaterThan(100)
    expect(hashed.length - refused.length).toBeGreaterThanOrEqual(50)
    for (const { status, headers } of refused) {
      expect(status).toBe(503)
      expect(Number(headers['Retry-After'])).toBeGreaterThan(0)
    }
    await expect(cheap.hash('a password')).resolves.toMatch(/^scrypt/)
  })

  test.each(['', 'x', 'bcrypt$1$2$3$c2FsdA$a2V5', 'scrypt$32768$8$3$$'])(
    'no password opens %j',
    async (hash) => {
      expect(await passwords.verify('', hash)).toBe(false)
    },
  )
})
