import { newPostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import type { NewPostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { choosePropertyFirst } from '@doorstep/portal-contract/messages'
import { waitingBillFields, type WaitingBillAnswers } from '@doorstep/portal-contract/waiting-bills'
import type { WaitingBillProblems } from '../db/schema/waiting-bills.ts'
import { ApiError } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { refuseWrongBill } from '../postal-bills/add.ts'

/** A bill as the form of a single one would send it, or what is wrong with it. */
type CheckedBill = { given: NewPostalBill; problems: null } | { given: null; problems: WaitingBillProblems }

/** Reads the answers about a bill by the rules of the form that adds a single one. */
export function parseBill(answers: WaitingBillAnswers): CheckedBill {
  const parsed = newPostalBill.safeParse(answers)
  if (parsed.success) return { given: parsed.data, problems: null }
  const problems: WaitingBillProblems = {}
  for (const { path, message } of parsed.error.issues) {
    const field = fieldOf(String(path[0]))
    problems[field] ??= message
  }
  return { given: null, problems }
}

/** What has to be put right before a bill can be added: what adding it would refuse now. */
export async function findProblems(
  scoped: ScopedDatabase,
  answers: WaitingBillAnswers,
  now: Date,
): Promise<WaitingBillProblems> {
  const { given, problems } = parseBill(answers)
  return (
    problems ??
    (await problemsOf(() => refuseWrongBill(scoped, given, now)).then(({ refused }) => refused ?? {}))
  )
}

/** Does what may refuse a bill. @returns what it answers, or what has to be put right */
export async function problemsOf<Done>(
  work: () => Promise<Done>,
): Promise<{ done: Done; refused?: never } | { refused: WaitingBillProblems; done?: never }> {
  try {
    return { done: await work() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { refused: { property_id: choosePropertyFirst } }
    if (error.status === 409) return { refused: { bill: error.message } }
    if (error.status !== 422) throw error
    const [[field = 'bill', [message = error.message] = []] = []] = Object.entries(error.body.errors ?? {})
    return { refused: { [fieldOf(field)]: message } }
  }
}

const fieldOf = (name: string) => waitingBillFields.find((field) => field === name) ?? 'bill'
