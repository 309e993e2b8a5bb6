import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadDemoWhenEmpty } from '../node/demo.ts'
import { diskFiles } from '../node/disk-files.ts'
import { openDatabase } from '../node/open-database.ts'
import { demoToday } from './demo-options.ts'
import { startPostgres } from './embedded-postgres.ts'
import { onAdminConnection } from './postgres-admin.ts'
import { tempDir } from './temp-dir.ts'
import type { TestDatabases } from './test-context.ts'

const emptyTemplate = 'template_empty'
const demoTemplate = 'template_demo'

/** Starts a PostgreSQL of the run's own, with the templates that every test file's own database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startPostgres()
  const directory = tempDir()
  const demoFiles = join(directory.path, 'files')

  await onAdminConnection(adminUrl, `create database ${emptyTemplate}`)
  const empty = await openDatabase({ databaseUrl: urlOf(adminUrl, emptyTemplate), dataDir: directory.path })
  await empty.close()
  await onAdminConnection(adminUrl, `create database ${demoTemplate} template ${emptyTemplate}`)
  const demo = await openDatabase({ databaseUrl: urlOf(adminUrl, demoTemplate), dataDir: directory.path })
  await loadDemoWhenEmpty(demo.db, diskFiles(demoFiles), { today: demoToday })
  await demo.close()

  const databases: TestDatabases = { dialect: 'postgres', adminUrl, emptyTemplate, demoTemplate, demoFiles }
  project.provide('databases', databases)
  return async () => {
    await stop()
    directory.remove()
  }
}

const urlOf = (adminUrl: string, database: string) =>
  Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href
