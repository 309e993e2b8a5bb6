import { addMonths } from './dates.ts'

/** How many years after a tenancy ended its people's names, emails and phone numbers are kept (D73). */
export const retentionYears = { default: 6, min: 1, max: 30 } as const

/** The day before which a tenancy must have ended for its people to be removed (D73). @param today a day in London */
export const retainedSince = (today: string, years: number): string => addMonths(today, -12 * years)

/** What stands where the name of a tenant was. */
export const formerTenant = 'Former tenant'

/** What stands where the file name of a tenancy's document was. */
export const removedDocument = 'Removed document'
