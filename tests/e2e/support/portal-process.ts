import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { copyDemoData } from './demo-data.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A portal for one test, with its own port and data. */
export type PortalProcess = {
  url: string
  dataDir: string
  stop: () => Promise<void>
  /** Ends it where it is, as a crash does. */
  kill: () => Promise<void>
  pid: number
  /** The lines that it has printed. */
  printed: string[]
}

/**
 * Starts the portal from the last build, on any free port unless one is given, with a copy of the demo data, which goes when it stops. A
 * portal that is given a `DATA_DIR` has its data there, and that stays.
 */
export async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const copy = env.DATA_DIR ? undefined : await copyDemoData()
  const child = spawn(process.execPath, ['site/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', ...copy?.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // On 'close', unlike 'exit', the output is complete too.
  const ended = once(child, 'close')
  const printed: string[] = []
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      printed.push(line)
      const ready = /Doorstep is ready at (http[^\s"]+)/.exec(line)?.[1]
      if (ready) resolve(ready)
    })
    lines.once('close', () => reject(new Error('The portal ended before it was ready.')))
  })
  return {
    url,
    dataDir: copy?.env.DATA_DIR ?? env.DATA_DIR ?? '',
    printed,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await copy?.remove()
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      await copy?.remove()
    },
  }
}

/** Portals that start one after the other at one address: each takes the place of the one before. */
export function portalsInTurn(env: Record<string, string>) {
  let last: PortalProcess | undefined
  return {
    start: async (more: Record<string, string> = {}): Promise<PortalProcess> => {
      await last?.stop()
      const PORT = last ? new URL(last.url).port : '0'
      last = await startPortal({ ...env, PORT, ...more })
      return last
    },
    stop: async (): Promise<void> => last?.stop(),
  }
}
