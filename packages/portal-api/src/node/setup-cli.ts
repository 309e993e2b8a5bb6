import { mkdir } from 'node:fs/promises'
import { createInterface, type Interface } from 'node:readline/promises'
import type { z } from 'zod'
import { checkCatalogue } from '../catalogue/apply.ts'
import { ownFiles } from '../files/own-files.ts'
import { createSigner, systemRandom } from '../http/crypto.ts'
import { createLinks } from '../mail/links.ts'
import { findSeller, type Seller } from '../seller.ts'
import { CatalogueRefused, type ReadCatalogue, setUp } from '../setup/setup.ts'
import { type SetupAnswers, setupFields, setupFile } from '../setup/setup.schema.ts'
import { faultText, readYaml } from '../yaml-file.ts'
import { appKey } from './app-key.ts'
import { catalogueDisk } from './catalogue-disk.ts'
import { openDatabase } from './open-database.ts'
import { openFiles } from './open-files.ts'
import { originOf, staffName, reasonOf } from './operator.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

/** `npm run setup`, or `npm run setup -- answers.yaml` where nobody is asked: makes an empty portal one that partners can use (D100). */
async function run([path, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new Error('Usage: npm run setup -- [file of answers]')
  const { DATABASE_URL: databaseUrl, FILES_URL: filesUrl, DATA_DIR: dataDir = '.data', ...env } = process.env
  const origin = originOf(env)
  if (databaseUrl && env.NODE_ENV === 'production' && !env.APP_KEY)
    throw new Error(
      'APP_KEY is missing: set it as for the portal, because the link in the invite is signed with it.',
    )
  if (path === undefined && !process.stdin.isTTY)
    throw new Error(
      'There is nobody to ask. Write the answers into a file like examples/setup.yaml, and run: npm run setup -- the file',
    )
  const given = path === undefined ? undefined : await readAnswers(path)
  await mkdir(dataDir, { recursive: true })
  const opened = await openDatabase({ databaseUrl, dataDir })
  try {
    const { catalogue, ...answers } = given ?? (await ask(await findSeller(opened.db)))
    const key = await appKey({ APP_KEY: env.APP_KEY, DATA_DIR: dataDir })
    const services = {
      db: opened.db,
      files: ownFiles(opened.db, openFiles({ filesUrl, dataDir })),
      links: createLinks(createSigner(key, env.APP_KEY_BEFORE), systemRandom),
    }
    const read = catalogue === undefined ? undefined : await readCatalogueFile(catalogue)
    const made = { now: new Date(), by: staffName(process.env), origin }
    const done = await setUp(services, { ...answers, catalogue: read }, made).catch((error: unknown) => {
      if (error instanceof CatalogueRefused)
        throw new Error(error.faults.map((fault) => faultText(catalogue ?? '', fault)).join('\n'))
      throw error
    })
    print(done.join('\n') || 'Everything is set up so already. Nothing was changed.')
    print(`The portal is at ${origin}. Mail leaves while it runs: npm start.`)
  } finally {
    await opened.close()
  }
}

async function readAnswers(path: string): Promise<SetupAnswers> {
  const { data, faults } = readYaml(await catalogueDisk.read(path), setupFile)
  if (data === undefined) throw new Error(faults.map((fault) => faultText(path, fault)).join('\n'))
  return data
}

/** @throws with all faults */
async function readCatalogueFile(path: string): Promise<ReadCatalogue> {
  const read = await checkCatalogue(await catalogueDisk.read(path), catalogueDisk.beside(path))
  if (!('checked' in read)) throw new Error(read.faults.map((fault) => faultText(path, fault)).join('\n'))
  return read
}

/** Asks all before anything is changed: who stops half way leaves nothing behind. */
async function ask(known: Seller | undefined): Promise<SetupAnswers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const stopped = new AbortController()
  terminal.on('SIGINT', () => stopped.abort())
  terminal.on('close', () => stopped.abort())
  const question: Question = async (text, check, before) => {
    for (;;) {
      const typed =
        (await answer(terminal, `${text}${before ? ` [${before}]` : ''}: `, stopped.signal)) || before || ''
      const problem = await check(typed)
      if (problem === undefined) return typed
      print(`  ${problem}`)
    }
  }
  try {
    return await askAll(question, known)
  } finally {
    terminal.close()
  }
}

type Question = (
  text: string,
  /** Why that is no answer; undefined where it is one. */
  check: (typed: string) => Promise<string | undefined>,
  before?: string | null,
) => Promise<string>

async function askAll(question: Question, known: Seller | undefined): Promise<SetupAnswers> {
  const field = async (
    text: string,
    schema: z.ZodType,
    { before, isOptional = false }: FieldOptions = {},
  ) => {
    const check = async (typed: string) =>
      isOptional && typed === '' ? undefined : schema.safeParse(typed).error?.issues[0]?.message
    return await question(text, check, before)
  }
  const orNone = (text: string, schema: z.ZodType, before?: string | null) =>
    field(`${text} (may be left empty)`, schema, { before, isOptional: true }).then(
      (typed) => typed || undefined,
    )
  const { company, partner } = setupFields
  print('The company that issues invoices:')
  const answers = {
    company: {
      name: await field('Name', company.name, { before: known?.name }),
      address: await orNone('Address in one line', company.address, known?.address),
      vat_number: await orNone('VAT number', company.vat_number, known?.vatNumber),
      bank_account: await orNone('Bank account in one line', company.bank_account, known?.bankAccount),
    },
    catalogue:
      (await question('Catalogue file, such as examples/catalogue.yaml (may be left empty)', async (typed) =>
        typed === ''
          ? undefined
          : await readCatalogueFile(typed).then(
              () => undefined,
              (error: unknown) => (error instanceof Error ? error.message : String(error)),
            ),
      )) || undefined,
  }
  const name = await orNone('A partner to add: its name', partner.name)
  if (name === undefined) return setupFile.parse(answers)
  return setupFile.parse({
    ...answers,
    partner: {
      name,
      kind: await field('Its kind: head-office, independent or reseller', partner.kind, {
        before: 'independent',
      }),
      lead_first_name: await field('First name of who leads its team', partner.lead_first_name),
      lead_last_name: await field('Last name', partner.lead_last_name),
      lead_email: await field('Email, to which the invite goes', partner.lead_email),
    },
  })
}

type FieldOptions = { before?: string | null | undefined; isOptional?: boolean }

/** @throws where it was stopped */
async function answer(terminal: Interface, text: string, signal: AbortSignal): Promise<string> {
  try {
    return (await terminal.question(text, { signal })).trim()
  } catch (error) {
    if (signal.aborted) throw new Error('\nStopped. Nothing was changed.', { cause: error })
    throw error
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
