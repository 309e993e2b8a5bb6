import type { TestProject } from 'vitest/node'
import { makeEmptyDump } from '../node/embedded-database.ts'
import { makeDemoDirectory } from './demo-directory.ts'
import type { TestDatabases } from './test-context.ts'

/** Makes the dumps that every test file's own database starts from: an empty one, and one with the demo data. */
export default async function setup(project: TestProject): Promise<void> {
  const emptyDump = await makeEmptyDump()
  const demo = await makeDemoDirectory()
  const databases: TestDatabases = {
    dialect: 'pglite',
    emptyDump,
    demoDump: demo.dump,
    demoFiles: demo.files,
  }
  project.provide('databases', databases)
}
