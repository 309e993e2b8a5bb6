import { randomBytes, scrypt as scryptCallback, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { overloaded } from '../http/errors.ts'
import type { Passwords } from '../passwords.ts'

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptCallback)

/** How much work a guess is: memory is 128 · N · r bytes, p times over. */
export type PasswordCost = { N: number; r: number; p: number }

const keyLength = 32

/** scrypt, kept as `scrypt$N$r$p$salt$key` so that the cost can rise without breaking older hashes (D2). */
export const createPasswords = (cost: PasswordCost): Passwords => ({
  async hash(password) {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
  },

  async verify(password, hash) {
    const [scheme, N, r, p, salt, key] = hash.split('$')
    if (scheme !== 'scrypt' || !salt || !key) return false
    const expected = Buffer.from(key, 'base64url')
    const actual = await derive(password, Buffer.from(salt, 'base64url'), {
      N: Number(N),
      r: Number(r),
      p: Number(p),
    })
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  },
})

/** As OWASP advises for scrypt: 32 MB, three rounds. */
export const passwords = createPasswords({ N: 2 ** 15, r: 8, p: 3 })

/** Half of Node's threads: reading files and looking up hosts must not wait for passwords. */
const running = pLimit(2)

/** A few seconds' work. */
const mostWaiting = 50

/**
 * The same password typed on different keyboards gives the same key.
 * @throws a 503 when too many wait already (D62)
 */
async function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  if (running.pendingCount >= mostWaiting) throw overloaded()
  return running(() => scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }))
}
