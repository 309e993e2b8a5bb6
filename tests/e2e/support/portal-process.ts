import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A portal of the test's own, at a port and with a data directory of its own. */
export type PortalProcess = { url: string; dataDir: string; stop: () => Promise<void> }

/** Starts the last build. */
export async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'doorstep-e2e-'))
  const child = spawn(process.execPath, ['site/server.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Doorstep is ready at (\S+)/.exec(line)?.[1]
    if (!url) continue
    return {
      url,
      dataDir,
      stop: async () => {
        child.kill('SIGTERM')
        await ended
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  }
  throw new Error('The portal ended before it was ready.')
}
