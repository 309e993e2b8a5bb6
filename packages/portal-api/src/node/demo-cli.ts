import { demoAccounts, demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { parseArgs } from 'node:util'
import { defaultProperties } from '../demo/load-demo.ts'
import { ownFiles } from '../files/own-files.ts'
import { loadDemoWhenEmpty } from './demo.ts'
import { openForCommand } from './open-for-command.ts'
import { openFiles } from './open-files.ts'
import { reasonOf } from './operator.ts'

/** `npm run demo -- --properties 100000`: loads the demo data into the empty database of DATABASE_URL or DATA_DIR. */
async function run(): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'NODE_ENV is production, where demo data is never loaded: anyone knows the password of the demo accounts.',
    )
  }
  const { values } = parseArgs({
    options: {
      properties: { type: 'string', default: String(defaultProperties) },
      seed: { type: 'string', default: '1' },
      today: { type: 'string' },
    },
  })
  const properties = wholeNumber('properties', values.properties)
  const seed = wholeNumber('seed', values.seed)
  const { DATABASE_URL: databaseUrl, FILES_URL: filesUrl, DATA_DIR: dataDir = '.data' } = process.env
  const opened = await openForCommand({ databaseUrl, dataDir })
  try {
    const started = Date.now()
    const files = ownFiles(opened.db, openFiles({ filesUrl, dataDir }), { isCommand: true })
    // Before a transaction has the embedded database's one connection.
    await files.join()
    const loaded = await loadDemoWhenEmpty(opened.db, files, {
      properties,
      seed,
      ...(values.today && { today: values.today }),
    })
    if (!loaded) throw new Error('The database already has data: demo data is only loaded into an empty one.')
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `Loaded ${properties} properties in ${seconds} s. Sign in with the password ${demoPassword} as:\n`,
    )
    for (const { email, who } of demoAccounts) process.stdout.write(`  ${email.padEnd(24)} ${who}\n`)
  } finally {
    await opened.close()
  }
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new Error(`--${name} must be a whole number, not '${value}'.`)
  return Number(value)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
