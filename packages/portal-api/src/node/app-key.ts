import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Config = { APP_KEY?: string | undefined; DATA_DIR: string }

const pathOf = ({ DATA_DIR }: Config) => join(DATA_DIR, 'app-key')

/**
 * The key that signs cookies and tokens: the configured one, or else one generated once and stored in `DATA_DIR`.
 * @throws when the stored file holds no valid key: nothing may be signed with an empty key.
 */
export async function appKey(config: Config): Promise<string> {
  const path = pathOf(config)
  if (!config.APP_KEY && !existsSync(path)) await makeKey(path)
  return knownAppKey(config)
}

/**
 * The key that there is, for a command beside the portal: one made there would fit nothing.
 * @throws when there is none, or the stored file holds no valid one
 */
export async function knownAppKey(config: Config): Promise<string> {
  if (config.APP_KEY) return config.APP_KEY
  const path = pathOf(config)
  if (!existsSync(path))
    throw new Error(`There is no ${path}: set APP_KEY to the portal’s key, or DATA_DIR to its folder.`)
  const key = (await readFile(path, 'utf8')).trim()
  if (/^[0-9a-f]{64}$/.test(key)) return key
  throw new Error(
    `${path} holds no key: restore it from a backup. Without one delete it; then everyone signs in again, and authenticator apps and bank details that wait are given anew.`,
  )
}

/** Written to a draft and then linked, which is atomic: of two processes that start together, both use the first one's key. */
async function makeKey(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}
