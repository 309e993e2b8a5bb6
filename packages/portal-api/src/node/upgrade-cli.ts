import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { embeddedDatabasePath } from './embedded-database.ts'
import { readSchemaState } from './migrate.ts'
import { inspectDatabase, openDatabase } from './open-database.ts'
import { reasonOf } from './operator.ts'
import { upgradePlan } from './upgrade-plan.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * `npm run upgrade`: brings the database of DATABASE_URL or DATA_DIR up to date with this version, while portals of the version before go on
 * using it (the embedded one only while the portal is stopped). With `--check` it says what that will do, and changes nothing.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env
  if (values.check) {
    const lines = await inspectDatabase({ databaseUrl, dataDir }, async (db) => {
      const { isEmpty, isNewer, due } = await readSchemaState(db)
      if (isEmpty) return ['The database is empty: npm run setup or npm start makes it.']
      if (isNewer) return ['The database is of a newer version than this one.']
      if (due.length === 0) return ['The database is up to date: there is nothing to upgrade.']
      return upgradePlan(db, due)
    })
    for (const line of lines) print(line)
    return
  }
  const embedded = embeddedDatabasePath(dataDir)
  if (!databaseUrl && !existsSync(embedded))
    throw new Error(
      `There is no database in ${embedded}: set DATABASE_URL or DATA_DIR as for the portal. npm run setup or npm start makes a new one.`,
    )
  const opened = await openDatabase({ databaseUrl, dataDir, report: print })
  await opened.close()
  print(`The database ${databaseUrl ? nameOf(databaseUrl) : embedded} is up to date.`)
}

/** Without the name and password of who signs in. */
function nameOf(databaseUrl: string): string {
  const { pathname, host } = new URL(databaseUrl)
  return `${pathname.slice(1)} on ${host || 'this machine'}`
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
