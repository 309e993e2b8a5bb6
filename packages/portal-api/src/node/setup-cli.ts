import { createInterface, type Interface } from 'node:readline/promises'
import type { z } from 'zod'
import type { Seller } from '../seller.ts'
import { type SetupAnswers, setupFields, setupFile } from '../setup/setup.schema.ts'
import { faultText, readYaml } from '../yaml-file.ts'
import { catalogueDisk } from './catalogue-disk.ts'
import { operate } from './operate.ts'
import { readCatalogue } from './operations.ts'
import { originOf, reasonOf } from './operator.ts'

const disk = catalogueDisk(process.cwd())
const print = (text: string) => void process.stdout.write(`${text}\n`)

/** `npm run setup`, or `npm run setup -- answers.yaml` where nobody is asked: makes an empty portal one that partners can use (D100). */
async function run([path, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new Error('Usage: npm run setup -- [file of answers]')
  const { env } = process
  // Refused before anything is asked.
  originOf(env)
  if (env.DATABASE_URL && env.NODE_ENV === 'production' && !env.APP_KEY)
    throw new Error(
      'APP_KEY is missing: set it as for the portal, because the link in the invite is signed with it.',
    )
  if (path === undefined && !process.stdin.isTTY)
    throw new Error(
      'There is nobody to ask. Write the answers into a file like examples/setup.yaml, and run: npm run setup -- the file',
    )
  const given = path === undefined ? undefined : await readAnswers(path)
  await operate('setup', given ?? (await ask(await operate('company', null))))
}

async function readAnswers(path: string): Promise<SetupAnswers> {
  const { data, faults } = readYaml(await disk.read(path), setupFile)
  if (data === undefined) throw new Error(faults.map((fault) => faultText(path, fault)).join('\n'))
  return data
}

/** Asks all before anything is changed: who stops half way leaves nothing behind. */
async function ask(known: Seller | null): Promise<SetupAnswers> {
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

async function askAll(question: Question, known: Seller | null): Promise<SetupAnswers> {
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
          : await readCatalogue(disk, typed).then(
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
