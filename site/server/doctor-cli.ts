import { DataDirInUse } from '@doorstep/portal-api/node/data-dir-lock'
import { examine } from '@doorstep/portal-api/node/doctor/doctor'
import { type Finding, wrong } from '@doorstep/portal-api/node/doctor/finding'
import { inspectDatabase } from '@doorstep/portal-api/node/doctor/inspect-database'
import { openFiles } from '@doorstep/portal-api/node/open-files'
import { knownSealer, reasonOf } from '@doorstep/portal-api/node/operator'
import { readConfig } from './config.ts'

/** `npm run doctor`: says what is wrong with the portal of this environment and what to do. */
async function findings(): Promise<Finding[]> {
  const { DATABASE_URL, DATA_DIR, FILES_URL, SMTP_URL } = readConfig(process.env)
  const opened = await inspectDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  if (!opened)
    return [wrong(`There is no database in ${DATA_DIR} yet: start the portal once, or set DATA_DIR.`)]
  try {
    return await examine({
      db: opened.db,
      files: openFiles({ filesUrl: FILES_URL, dataDir: DATA_DIR }),
      sealer: () => knownSealer(process.env),
      dataDir: DATA_DIR,
      smtpUrl: SMTP_URL,
      now: new Date(),
    })
  } finally {
    await opened.close()
  }
}

const found = await findings().catch((error: unknown) => [
  wrong(
    error instanceof DataDirInUse
      ? 'The portal has the embedded database to itself: stop it, and run npm run doctor again.'
      : reasonOf(error),
  ),
])
for (const { isFine, sentence } of found) process.stdout.write(`${isFine ? 'ok   ' : 'WRONG'}  ${sentence}\n`)
if (found.some(({ isFine }) => !isFine)) process.exitCode = 1
