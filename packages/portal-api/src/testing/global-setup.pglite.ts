import { openAsBlob, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import type { TestProject } from 'vitest/node'
import { loadDemoWhenEmpty } from '../node/demo.ts'
import { diskFiles } from '../node/disk-files.ts'
import { makeEmptyDump, openMemoryDatabase } from '../node/embedded-database.ts'
import { demoToday } from './demo-options.ts'
import { tempDir } from './temp-dir.ts'
import type { TestDatabases } from './test-context.ts'

/** Makes the dumps that every test file's own database starts from: an empty one, and one with the demo data. */
export default async function setup(project: TestProject): Promise<() => void> {
  const directory = tempDir()
  const emptyDump = await makeEmptyDump()
  const demoDump = join(directory.path, 'demo.tar.gz')
  const demoFiles = join(directory.path, 'files')

  const client = await openMemoryDatabase(await openAsBlob(emptyDump))
  await loadDemoWhenEmpty(drizzle(client), diskFiles(demoFiles), { today: demoToday })
  const dump = await client.dumpDataDir('gzip')
  writeFileSync(demoDump, Buffer.from(await dump.arrayBuffer()))
  await client.close()

  const databases: TestDatabases = { dialect: 'pglite', emptyDump, demoDump, demoFiles }
  project.provide('databases', databases)
  return directory.remove
}
