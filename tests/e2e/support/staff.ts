import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DataEnvironment } from './demo-data.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A step of a package: a command of `npm run staff`, and the package's number. */
export type StaffStep = { name: string; order: number }

/** Takes a step of a package as our staff do. */
export async function staff(
  env: DataEnvironment & { NODE_OPTIONS: string },
  { name, order }: StaffStep,
): Promise<void> {
  const command = ['run', '--silent', 'staff', '--', name, String(order)]
  await promisify(execFile)('npm', command, { cwd: root, env: { ...process.env, ...env } })
}
