import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes the demo data once for all portals of a run: each starts with a copy, which takes a fraction of the time. */
export default function makeDemoData(): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'doorstep-e2e-demo-'))
  execFileSync(process.execPath, ['packages/portal-api/src/node/demo-cli.ts'], {
    env: { ...process.env, DATA_DIR: directory, DATABASE_URL: undefined, FILES_URL: undefined },
  })
  process.env.E2E_DEMO_DATA = directory
  return () => rmSync(directory, { recursive: true, force: true })
}
