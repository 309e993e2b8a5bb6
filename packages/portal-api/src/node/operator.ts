import { userInfo } from 'node:os'
import { createSealer, type Sealer, systemRandom } from '../http/crypto.ts'
import { knownAppKey } from './app-key.ts'

type Env = Record<string, string | undefined>

/** Who runs a command, for the audit: `STAFF_NAME`, else the system's user (D100). */
export const staffName = ({ STAFF_NAME }: Env): string => STAFF_NAME?.trim() || userInfo().username

/** The portal's own address, for links in mail. @throws in production without one */
export function originOf({ APP_URL, NODE_ENV, PORT = '4321' }: Env): string {
  if (APP_URL && URL.canParse(APP_URL)) return new URL(APP_URL).origin
  if (APP_URL || NODE_ENV === 'production')
    throw new Error(
      'APP_URL is missing or not valid: set it to the address people open, such as https://portal.example.com.',
    )
  return `http://localhost:${PORT}`
}

/** Reads what the portal has encrypted, with the key that there is. */
export async function knownSealer({ APP_KEY, APP_KEY_BEFORE, DATA_DIR = '.data' }: Env): Promise<Sealer> {
  return createSealer(await knownAppKey({ APP_KEY, DATA_DIR }), systemRandom, APP_KEY_BEFORE)
}
