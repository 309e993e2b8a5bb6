import { userInfo } from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm'
import { isLocalHost } from '@doorstep/portal-contract/hosts'
import { FilesUnavailable } from '../files/file-store.ts'
import { createSealer, type Sealer, systemRandom } from '../http/crypto.ts'
import { knownAppKey } from './app-key.ts'

type Env = Record<string, string | undefined>

/** Who runs a command, for the audit: `STAFF_NAME`, else the system's user (D100). @throws where the system knows no user */
export function staffName({ STAFF_NAME }: Env): string {
  if (STAFF_NAME?.trim()) return STAFF_NAME.trim()
  try {
    return userInfo().username
  } catch (cause) {
    throw new Error('STAFF_NAME is missing: set it to your name, because this system doesn’t know it.', {
      cause,
    })
  }
}

/** What `APP_URL` has to be. */
export const appUrlFix =
  'set it to the address people open, such as https://portal.example.com, without a path, and with http on this machine alone'

/**
 * The origin that `APP_URL` names; undefined where the portal can't work at it: the portal has no path, and a browser keeps none of its
 * cookies over plain HTTP, unless that never leaves the machine.
 */
export function appOrigin(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const { protocol, hostname, origin, href } = new URL(value)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname))
  return isSafe && href === `${origin}/` ? origin : undefined
}

/**
 * The portal's own address, for links in mail.
 * @throws without one, where its mail may reach people: in production, with a server for mail, and on a database that a portal elsewhere uses
 */
export function originOf({ APP_URL, NODE_ENV, SMTP_URL, DATABASE_URL, PORT = '4321' }: Env): string {
  const origin = APP_URL && appOrigin(APP_URL)
  if (origin) return origin
  if (APP_URL || NODE_ENV === 'production' || SMTP_URL || DATABASE_URL)
    throw new Error(`APP_URL is missing or not valid: ${appUrlFix}.`)
  return `http://localhost:${PORT}`
}

/** Whether a command may use a database that a newer version has upgraded, as a portal with the same variable may. */
export const allowsNewer = ({ ALLOW_NEWER_DATABASE = '' }: Env): boolean =>
  ['on', 'true', '1'].includes(ALLOW_NEWER_DATABASE)

/** Reads what the portal has encrypted, with the key that there is. */
export async function knownSealer({ APP_KEY, APP_KEY_BEFORE, DATA_DIR = '.data' }: Env): Promise<Sealer> {
  return createSealer(await knownAppKey({ APP_KEY, DATA_DIR }), systemRandom, APP_KEY_BEFORE)
}

/** Why a command failed, in words: some errors of the network have none of their own. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('\n')
  // Its own words are the query with what was in it, such as people's email addresses.
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause)
  if (error instanceof FilesUnavailable && error.cause)
    return `The file store doesn’t answer (${reasonOf(error.cause)}): check FILES_URL, or without it DATA_DIR/files.`
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}
