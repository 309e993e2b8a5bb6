import { addDays, addMonths, startOfMonth } from './dates.ts'

/** The period over which the dashboard says what changed, in days, unless another one is asked for (D36). */
export const dashboardDays = { default: 30, max: 366 } as const

/** How many months of packages the dashboard shows, the current one included (D36). */
export const dashboardMonths = 12

/** How many entries of 'Needs your attention' the dashboard shows. */
export const attentionLength = 6

/** A payment that failed needs attention for so many days after it was due. */
export const failedPaymentDays = 60

/** The first days of the months that the dashboard shows, oldest first. @param today a day in London */
export function dashboardMonthsUntil(today: string): string[] {
  const thisMonth = startOfMonth(today)
  return Array.from({ length: dashboardMonths }, (_, index) =>
    addMonths(thisMonth, index + 1 - dashboardMonths),
  )
}

/** The day that figures are compared with. @param today a day in London */
export const comparedDay = (today: string, days: number): string => addDays(today, -days)

/** The first steps of a new partner with the portal, in order. */
export const firstSteps = ['property', 'tenancy', 'package', 'colleague'] as const
export type FirstStep = (typeof firstSteps)[number]
