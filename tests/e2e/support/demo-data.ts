import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { createPasswords } from '@doorstep/portal-api/node/passwords'
import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@doorstep/portal-api/testing/embedded-postgres'
import { onAdminConnection } from '@doorstep/portal-api/testing/postgres-admin'
import { tempDir } from '@doorstep/portal-api/testing/temp-dir'

/** The environment that tells a portal where its data is. */
export type DataEnvironment = { DEMO: string; DATABASE_URL: string; DATA_DIR: string }

/** Demo data for one portal, or for several that start with it one after the other. */
export type DemoData = { env: DataEnvironment; remove: () => Promise<void> }

const template = 'demo'

/** The variables by which the main process tells its workers where it made the demo data. */
const variables = { adminUrl: 'E2E_POSTGRES', files: 'E2E_DEMO_FILES' }

/** Starts a PostgreSQL and makes the demo data once for all portals of a run: a copy takes a fraction of the time. */
export async function makeDemoData(): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startPostgres()
  const directory = tempDir()
  await onAdminConnection(adminUrl, `create database ${template}`)
  const env = environment(adminUrl, template, directory.path)
  const command = fileURLToPath(new URL('../../../packages/portal-api/src/node/demo-cli.ts', import.meta.url))
  execFileSync(process.execPath, [command], {
    env: { ...process.env, ...env },
  })
  // Hundreds of tests sign in, and a password that is safe takes long to check.
  const password = await createPasswords({ N: 2 ** 10, r: 8, p: 1 }).hash(demoPassword)
  await onAdminConnection(env.DATABASE_URL, `update users set password_hash = '${password}'`)
  process.env[variables.adminUrl] = adminUrl
  process.env[variables.files] = directory.path
  return async () => {
    await stop()
    directory.remove()
  }
}

/** A copy of the demo data: a database and a directory of files and mail. */
export async function copyDemoData(): Promise<DemoData> {
  const { [variables.adminUrl]: adminUrl, [variables.files]: files } = process.env
  if (!adminUrl || !files) throw new Error('The demo data is made by global-setup.ts.')
  const directory = tempDir()
  cpSync(files, directory.path, { recursive: true })
  const database = basename(directory.path)
  await onAdminConnection(adminUrl, `create database "${database}" template ${template}`)
  return {
    env: environment(adminUrl, database, directory.path),
    remove: async () => {
      await onAdminConnection(adminUrl, `drop database "${database}" with (force)`)
      directory.remove()
    },
  }
}

function environment(adminUrl: string, database: string, directory: string): DataEnvironment {
  const url = Object.assign(new URL(adminUrl), { pathname: `/${database}` })
  return { DEMO: 'on', DATABASE_URL: url.href, DATA_DIR: directory }
}
