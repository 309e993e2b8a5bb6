import { accountKeyOf } from '@doorstep/portal-contract/postal-bills'
import {
  waitingBillFields,
  type WaitingBillAnswers,
  type WaitingBillField,
} from '@doorstep/portal-contract/waiting-bills'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { providerAccounts } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { hasWords } from '../db/search.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { listBillSuppliers } from '../postal-bills/read.ts'
import { readBillText } from './bill-text.ts'

/** No question has an answer. */
export const noAnswers = Object.fromEntries(
  waitingBillFields.map((field) => [field, field === 'is_credit' ? '0' : '']),
) as WaitingBillAnswers

/**
 * What a file says about its bill: the account that its name or its text names, with the property and the supplier; else the property
 * by the postcode (D32), and what stands beside the labels. Where two records fit, neither is taken, nor is a property where the address
 * is another's than the account. Three queries at most.
 * @param today in London
 */
export async function matchBill(
  scoped: ScopedDatabase,
  { lines, fileName }: { lines: readonly string[]; fileName: string },
  today: string,
): Promise<{ answers: WaitingBillAnswers; read: WaitingBillField[] }> {
  const facts = readBillText(lines, fileName, today)
  const text = lettersAndDigits([fileName, ...lines].join(' '))
  const named = namedIn(text, await listBillSuppliers(scoped))
  const account = await findAccount(scoped, facts.accountKeys, named)
  const atAddress = await findProperty(scoped, facts.postcodes, text)
  const isAgreed = account === undefined || atAddress === undefined || account.propertyId === atAddress
  const propertyId = isAgreed ? (account?.propertyId ?? atAddress) : undefined
  const answers: WaitingBillAnswers = {
    property_id: String(propertyId ?? ''),
    provider_id: String(account?.providerId ?? named ?? ''),
    account_number: account?.accountNumber ?? facts.accountNumber,
    amount: facts.amount,
    is_credit: facts.isCredit ? '1' : '0',
    issue_date: facts.issueDate,
    due_date: facts.dueDate,
    period_from: facts.periodFrom,
    period_to: facts.periodTo,
  }
  return { answers, read: waitingBillFields.filter((field) => answers[field] !== noAnswers[field]) }
}

const lettersAndDigits = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')

/** The one supplier whose name is in a text, as words of its own. */
function namedIn(text: string, suppliers: readonly { id: number; name: string }[]): number | undefined {
  const found = suppliers.filter(({ name }) => {
    const words = lettersAndDigits(name).trim()
    return words !== '' && ` ${text} `.includes(` ${words} `)
  })
  return found.length === 1 ? found[0]?.id : undefined
}

/** The one account that is named in the likeliest place. @param providerId decides between accounts with one number */
async function findAccount(
  scoped: ScopedDatabase,
  keys: { file: string[]; label: string[]; text: string[] },
  providerId: number | undefined,
) {
  const all = [...new Set([...keys.file, ...keys.label, ...keys.text])]
  if (all.length === 0) return
  const { propertyId, accountNumber, accountKey } = providerAccounts
  const found = await scoped
    .select({ propertyId, providerId: providerAccounts.providerId, accountNumber })
    .from(providerAccounts, inArray(accountKey, all))
    .orderBy(asc(providerAccounts.id))
    .limit(50)
  for (const place of [keys.file, keys.label, keys.text]) {
    const here = found.filter((account) => place.includes(accountKeyOf(account.accountNumber)))
    const ofSupplier = here.filter((account) => account.providerId === providerId)
    const [account, other] = here.length > 1 && ofSupplier.length > 0 ? ofSupplier : here
    if (account) return other ? undefined : account
  }
}

/** The one property at the postcodes, or the one of several whose first line is in the text. */
async function findProperty(
  scoped: ScopedDatabase,
  postcodes: readonly string[],
  text: string,
): Promise<number | undefined> {
  if (postcodes.length === 0) return
  const found = await scoped
    .select({ id: properties.id, line: properties.addressLine1, postcode: properties.addressPostcode })
    .from(
      properties,
      isNull(properties.deletedAt),
      or(
        ...postcodes.map((postcode) =>
          // The search has an index.
          and(
            eq(properties.addressPostcode, postcode),
            ...hasWords(properties.addressSearch, postcode.replace(' ', '')),
          ),
        ),
      ),
    )
    .limit(100)
  for (const postcode of postcodes) {
    const here = found.filter((property) => property.postcode === postcode)
    const named = here.filter(({ line }) => ` ${text} `.includes(` ${lettersAndDigits(line).trim()} `))
    const [property, other] = here.length > 1 ? named : here
    if (property) return other ? undefined : property.id
  }
}
