import { createInterface, type Interface } from 'node:readline/promises'
import type { z } from 'zod'
import type { CatalogueDisk } from '../catalogue/disk.ts'
import type { Seller } from '../seller.ts'
import { type SetupAnswers, setupFields, setupFile } from '../setup/setup.schema.ts'
import { readCatalogue } from './operations.ts'

/** Where people are asked: the process, or what takes its place. */
type Terminal = { stdin: NodeJS.ReadableStream; stdout: NodeJS.WritableStream }

/**
 * Asks for the answers of setup, each until it is one, before anything is changed: who stops half way leaves nothing behind.
 * @param known the company as setup was told before @throws where it was stopped, as by Ctrl-C
 */
export async function askSetup(
  { stdin: input, stdout: output }: Terminal,
  disk: CatalogueDisk,
  known: Seller | null,
): Promise<SetupAnswers> {
  const terminal = createInterface({ input, output })
  const print = (text: string) => void output.write(`${text}\n`)
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
    return await askAll({ question, print, disk }, known)
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

async function askAll(
  { question, print, disk }: { question: Question; print: (text: string) => void; disk: CatalogueDisk },
  known: Seller | null,
): Promise<SetupAnswers> {
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
