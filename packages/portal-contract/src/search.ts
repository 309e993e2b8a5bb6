/** What a search of the portal finds (D53). A lead is found like a tenancy, by the names of the household. */
export const searchKinds = ['property', 'tenancy', 'lead', 'agent', 'account', 'meter', 'bill'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A search needs so many letters or digits. */
export const minSearchLength = 2

/** The most that a search finds of one kind. */
export const maxFoundOfKind = 5
