import { checkCatalogue } from '../catalogue/apply.ts'
import { reportJobs } from '../jobs/report.ts'
import type { Links } from '../mail/links.ts'
import { findSeller, type Seller } from '../seller.ts'
import { CatalogueRefused, type ReadCatalogue, setUp } from '../setup/setup.ts'
import type { SetupAnswers } from '../setup/setup.schema.ts'
import { readCommand } from '../staff/commands.ts'
import type { StaffServices } from '../staff/commands/command.ts'
import { faultText } from '../yaml-file.ts'
import { catalogueDisk } from './catalogue-disk.ts'
import { reasonOf } from './operator.ts'
import type { Answer, Asked } from './operator-socket.ts'

/** What the operator's commands work with, in the process that has the database. */
export type OperatorServices = StaffServices & { links: () => Promise<Links> }

/** What the operator's commands do in the process that has the database (D100). Each throws with a sentence for who ran it. */
export const operations = {
  /** A line of `npm run staff`. */
  staff: async (given: string[], services: OperatorServices): Promise<void> => {
    await readCommand(given)(services)
  },

  /** How each job last went. */
  jobs: async (_none: null, { db, print }: OperatorServices): Promise<void> => {
    print((await reportJobs(db)).join('\n'))
  },

  /** The company that setup was told of; null before. */
  company: async (_none: null, { db }: OperatorServices): Promise<Seller | null> =>
    (await findSeller(db)) ?? null,

  /** The answers of `npm run setup`. */
  setup: async (
    { catalogue, ...answers }: SetupAnswers,
    { db, files, disk, links, origin, by, now, print }: OperatorServices,
  ): Promise<void> => {
    const read = catalogue === undefined ? undefined : await readCatalogue(disk, catalogue)
    const services = { db, files, links: await links() }
    const done = await setUp(services, { ...answers, catalogue: read }, { now, by, origin }).catch(
      (error: unknown) => {
        if (!(error instanceof CatalogueRefused)) throw error
        throw new Error(error.faults.map((fault) => faultText(catalogue ?? '', fault)).join('\n'))
      },
    )
    print(done.join('\n') || 'Everything is set up so already. Nothing was changed.')
    print(`The portal is at ${origin}. Mail leaves while it runs: npm start.`)
  },
} as const satisfies Record<string, (input: never, services: OperatorServices) => Promise<unknown>>

export type OperationName = keyof typeof operations
export type OperationInput<Name extends OperationName> = Parameters<(typeof operations)[Name]>[0]
export type OperationResult<Name extends OperationName> = Awaited<ReturnType<(typeof operations)[Name]>>

/** Does one of them. @throws with a sentence for who ran it */
export function runOperation<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  services: OperatorServices,
): Promise<OperationResult<Name>> {
  const run = operations[name] as (
    input: OperationInput<Name>,
    services: OperatorServices,
  ) => Promise<OperationResult<Name>>
  return run(input, services)
}

/** Does what a command asks a running portal for. */
export async function answerOperator(
  { name, input, by, folder }: Asked,
  portal: Omit<OperatorServices, 'by' | 'now' | 'print' | 'disk'>,
): Promise<Answer> {
  const printed: string[] = []
  try {
    if (!Object.hasOwn(operations, name))
      throw new Error('The portal that runs is of another version. Restart it, and run the command again.')
    const result = await runOperation(name as OperationName, input as never, {
      ...portal,
      disk: catalogueDisk(folder),
      by,
      now: new Date(),
      print: (text) => printed.push(text),
    })
    return { printed, result: result ?? null }
  } catch (error) {
    return { printed, failure: reasonOf(error) }
  }
}

/** A catalogue file that was checked, with its logos. @throws with all its faults */
export async function readCatalogue(disk: StaffServices['disk'], path: string): Promise<ReadCatalogue> {
  const read = await checkCatalogue(await disk.read(path), disk.beside(path))
  if (!('checked' in read)) throw new Error(read.faults.map((fault) => faultText(path, fault)).join('\n'))
  return read
}
