/** In place of `shared/change/reportFault.ts`: on a page of another site, its own error handling hears of our faults. */
export const logFault = (error: unknown): void => reportError(error)
