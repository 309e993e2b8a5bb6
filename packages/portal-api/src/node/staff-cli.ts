import { approveOrder } from '../staff/approve-order.ts'
import { openDatabase } from './open-database.ts'

/** `npm run staff -- approve-order 12`: what the provider team decides, in the database of DATABASE_URL or DATA_DIR. */
async function run([command, id = '']: string[]): Promise<void> {
  if (command !== 'approve-order' || !/^[1-9]\d{0,14}$/.test(id)) {
    throw new Error('Usage: npm run staff -- approve-order <order id>')
  }
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env
  const opened = await openDatabase({ databaseUrl, dataDir })
  try {
    await approveOrder(opened.db, Number(id), new Date())
    process.stdout.write(`Order ${id} is active.\n`)
  } finally {
    await opened.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
