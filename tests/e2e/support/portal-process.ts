import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A portal for one test, with its own port and data directory. */
export type PortalProcess = {
  url: string
  dataDir: string
  stop: () => Promise<void>
  /** The lines that it has printed. */
  printed: string[]
}

/**
 * Starts the portal from the last build with the demo data, on any free port unless one is given. A `DATA_DIR` of the test's own stays
 * when it stops.
 */
export async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'doorstep-e2e-'))
  const demoData = process.env.E2E_DEMO_DATA
  const isEmbedded = !env.DATABASE_URL && !env.PORTAL_API_URL
  if (demoData && isEmbedded && !existsSync(join(dataDir, 'database')))
    cpSync(demoData, dataDir, { recursive: true })
  const child = spawn(process.execPath, ['site/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // On 'close', unlike 'exit', the output is complete too.
  const ended = once(child, 'close')
  const printed: string[] = []
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      printed.push(line)
      const ready = /^Doorstep is ready at (\S+)/.exec(line)?.[1]
      if (ready) resolve(ready)
    })
    lines.once('close', () => reject(new Error('The portal ended before it was ready.')))
  })
  return {
    url,
    dataDir,
    printed,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
