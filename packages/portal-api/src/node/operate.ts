import { mkdir } from 'node:fs/promises'
import { ownFiles } from '../files/own-files.ts'
import { createSigner, systemRandom } from '../http/crypto.ts'
import { createLinks } from '../mail/links.ts'
import { appKey } from './app-key.ts'
import { catalogueDisk } from './catalogue-disk.ts'
import { openForCommand } from './open-for-command.ts'
import { openFiles } from './open-files.ts'
import { runOperation, type OperationInput, type OperationName, type OperationResult } from './operations.ts'
import { knownSealer, originOf, staffName } from './operator.ts'
import { askPortal } from './operator-socket.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * Does what a command of the operator is for: in the portal that runs on the embedded database of `DATA_DIR`, which has it alone, else in
 * this process, with the database of `DATABASE_URL` or `DATA_DIR` (D100). What it says is printed.
 * @throws with a sentence for who ran it
 */
export async function operate<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
): Promise<OperationResult<Name>> {
  const {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir = '.data',
    FILES_URL: filesUrl,
    APP_KEY,
    APP_KEY_BEFORE,
  } = process.env
  const by = staffName(process.env)
  const folder = process.cwd()
  const answer = databaseUrl ? undefined : await askPortal(dataDir, { name, input, by, folder })
  if (answer) {
    for (const text of answer.printed) print(text)
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.result as OperationResult<Name>
  }
  await mkdir(dataDir, { recursive: true })
  const opened = await openForCommand({ databaseUrl, dataDir })
  try {
    const files = ownFiles(opened.db, openFiles({ filesUrl, dataDir }), { isCommand: true })
    // Now, because inside a transaction the embedded database couldn't be asked whether the files are its own.
    if (!databaseUrl) await files.join()
    return await runOperation(name, input, {
      db: opened.db,
      files,
      disk: catalogueDisk(folder),
      sealer: () => knownSealer(process.env),
      links: async () =>
        createLinks(createSigner(await appKey({ APP_KEY, DATA_DIR: dataDir }), APP_KEY_BEFORE), systemRandom),
      // Only mail needs it.
      get origin() {
        return originOf(process.env)
      },
      by,
      now: new Date(),
      print,
    })
  } finally {
    await opened.close()
  }
}
