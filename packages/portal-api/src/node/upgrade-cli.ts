import { parseArgs } from 'node:util'
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
  const opened = await openDatabase({ databaseUrl, dataDir, report: print })
  await opened.close()
  print('The database is up to date.')
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
