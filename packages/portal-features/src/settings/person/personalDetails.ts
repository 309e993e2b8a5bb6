import type { UpdateAccountForm } from '@doorstep/portal-contract/account.schema'

/** The fields of Personal details, in order. */
export const detailNames = ['first_name', 'last_name', 'email', 'phone_number'] as const
export type DetailName = (typeof detailNames)[number]

/** The values of the fields. */
export type Details = Record<DetailName, string>

/** The fields that differ from the saved values, ignoring surrounding spaces and the email's case. */
export function changedNames(details: Details, saved: Details): DetailName[] {
  return detailNames.filter((name) => normalised(name, details) !== normalised(name, saved))
}

const normalised = (name: DetailName, details: Details) => {
  const words = details[name].trim()
  return name === 'email' ? words.toLowerCase() : words
}

/** The changed fields, as the API takes them. */
export function changesOf(details: Details, saved: Details): UpdateAccountForm {
  return Object.fromEntries(changedNames(details, saved).map((name) => [name, details[name].trim()]))
}

/** '2 changes not saved'; empty for none. */
export function unsavedText(count: number): string {
  if (count === 0) return ''
  return `${count} ${count === 1 ? 'change' : 'changes'} not saved`
}
