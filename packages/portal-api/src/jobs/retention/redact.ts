import { formerTenant, removedDocument } from '@doorstep/portal-contract/retention'

const [formerFirstName = '', formerLastName = ''] = formerTenant.split(' ')

/** What stands where a person's name was that is kept in two parts. */
export const formerNames = { firstName: formerFirstName, lastName: formerLastName } as const

/** The keys under which the audit keeps what says who a tenant is, or what a person wrote about one, and what stands there afterwards. */
const redactedKeys = new Map<string, string | null>([
  ['lead_tenant_name', formerTenant],
  ['full_name', formerTenant],
  ['first_name', formerNames.firstName],
  ['last_name', formerNames.lastName],
  ['lead_tenant_email', null],
  ['lead_tenant_phone', null],
  ['email', null],
  ['phone_number', null],
  ['reason', null],
  ['filename', removedDocument],
  ['billing_name', null],
  ['billing_address', null],
  ['note', null],
  ['bank_reference', null],
])

/** What PostgreSQL's text of such a record matches, as a regular expression. */
export const redactedPattern = `"(${[...redactedKeys.keys()].join('|')})": "`

/**
 * A record of the audit without what says who a tenant is; everything else is as it was.
 * @returns the same value when there is nothing to remove
 */
export function redactRecord(record: unknown): unknown {
  if (Array.isArray(record)) return unlessSame(record, record.map(redactRecord))
  if (typeof record !== 'object' || record === null) return record
  const fields = Object.entries(record).map(([key, value]): [string, unknown] => {
    const redacted = typeof value === 'string' ? redactedKeys.get(key) : undefined
    return [key, redacted === undefined ? redactRecord(value) : redacted]
  })
  const values: unknown[] = Object.values(record)
  return fields.every(([, value], at) => value === values[at]) ? record : Object.fromEntries(fields)
}

const unlessSame = (before: unknown[], after: unknown[]) =>
  after.every((value, at) => value === before[at]) ? before : after

/** A text that a person wrote, without some people's names, emails and phone numbers, however they are capitalised. */
export function redactText(text: string, known: readonly string[]): string {
  // Longer ones first, because one name may be part of another.
  const longestFirst = known.filter(Boolean).toSorted((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return text
  const anyOfThem = longestFirst
    .map((each) => each.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('|')
  const asWords = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${anyOfThem})(?![\p{L}\p{N}])`, 'giu')
  return text.replaceAll(asWords, formerTenant)
}
