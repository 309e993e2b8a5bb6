import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

/**
 * The key that signs cookies and tokens: the configured one, or else one generated once and stored in `DATA_DIR`.
 * @throws {ConfigError} when the stored file holds no valid key: nothing may be signed with an empty key.
 */
export async function appKey(config: Pick<Config, 'APP_KEY' | 'DATA_DIR'>): Promise<string> {
  if (config.APP_KEY) return config.APP_KEY
  const path = join(config.DATA_DIR, 'app-key')
  if (!existsSync(path)) await makeKey(path)
  const key = (await readFile(path, 'utf8')).trim()
  if (/^[0-9a-f]{64}$/.test(key)) return key
  throw new ConfigError(
    `${path} holds no key: restore it from a backup. Without one delete it; then everyone signs in again, and authenticator apps are set up anew.`,
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
