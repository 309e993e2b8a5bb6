import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A directory of one's own, and how to remove it. */
export function tempDir(parent = tmpdir()): { path: string; remove: () => void } {
  const path = mkdtempSync(join(parent, 'doorstep-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
