import { ownFiles } from '../files/own-files.ts'
import { checkFile } from '../staff/commands/catalogue.ts'
import { readCommand } from '../staff/commands.ts'
import { catalogueDisk } from './catalogue-disk.ts'
import { openDatabase } from './open-database.ts'
import { openFiles } from './open-files.ts'
import { knownSealer, originOf, staffName, reasonOf } from './operator.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

/** `npm run staff -- approve-order 12`: what the provider team decides, in the database of DATABASE_URL or DATA_DIR. */
async function run(given: string[]): Promise<void> {
  const command = readCommand(given)
  const [name, what, path = ''] = given
  // Beside a portal that has the database to itself.
  if (name === 'catalogue' && what === 'check') return print(await checkFile(catalogueDisk, path))
  const { DATABASE_URL: databaseUrl, FILES_URL: filesUrl, DATA_DIR: dataDir = '.data' } = process.env
  const opened = await openDatabase({ databaseUrl, dataDir })
  try {
    await command({
      db: opened.db,
      files: ownFiles(opened.db, openFiles({ filesUrl, dataDir })),
      disk: catalogueDisk,
      sealer: () => knownSealer(process.env),
      // Only mail needs it.
      get origin() {
        return originOf(process.env)
      },
      get by() {
        return staffName(process.env)
      },
      now: new Date(),
      print,
    })
  } finally {
    await opened.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
