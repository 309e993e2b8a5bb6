import { checkFile } from '../staff/commands/catalogue.ts'
import { readCommand } from '../staff/commands.ts'
import { catalogueDisk } from './catalogue-disk.ts'
import { operate } from './operate.ts'
import { reasonOf } from './operator.ts'

/** `npm run staff -- approve-order 12`: what the provider team decides, also in a portal that runs. */
async function run(given: string[]): Promise<void> {
  // Shows how they are used before a database is opened.
  readCommand(given)
  const [name, what, path = ''] = given
  // Needs no database.
  if (name === 'catalogue' && what === 'check')
    process.stdout.write(`${await checkFile(catalogueDisk(process.cwd()), path)}\n`)
  else await operate('staff', given)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
