import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** A script of src/testing in a process of its own. */
export type Child = {
  process: ChildProcess
  /** The next line it prints; fails when it ends first. */
  nextLine: () => Promise<string>
  /** Waits for its end. */
  ended: () => Promise<{ code: number | null; stderr: string }>
}

/** Starts `src/testing/{script}.ts`; it does not outlive the test. */
export function startChild(script: string, args: string[]): Child {
  const path = fileURLToPath(new URL(`./${script}.ts`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const end = once(child, 'close')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    process: child,
    nextLine: async () => {
      const { value, done } = await lines.next()
      if (done) throw new Error(`${script} ended early: ${stderr}`)
      return String(value)
    },
    ended: async () => {
      await end
      return { code: child.exitCode, stderr }
    },
  }
}
