import type { UpdateAccountForm } from '@doorstep/portal-contract/account'

/** The fields of Personal details, in order. */
export const detailNames = ['first_name', 'last_name', 'email', 'phone_number'] as const
export type DetailName = (typeof detailNames)[number]

/** What stands in the fields. */
export type Details = Record<DetailName, string>

/** The fields that hold something else than what is saved; spaces around it and the email's case do not count. */
export function changedNames(details: Details, saved: Details): DetailName[] {
  return detailNames.filter((name) => meant(name, details) !== meant(name, saved))
}

const meant = (name: DetailName, details: Details) => {
  const words = details[name].trim()
  return name === 'email' ? words.toLowerCase() : words
}

/** The fields that changed, to be sent. */
export function changesOf(details: Details, saved: Details): UpdateAccountForm {
  return Object.fromEntries(changedNames(details, saved).map((name) => [name, details[name].trim()]))
}

/** '2 changes not saved'; empty for none. */
export function unsavedText(count: number): string {
  if (count === 0) return ''
  return `${count} ${count === 1 ? 'change' : 'changes'} not saved`
}
