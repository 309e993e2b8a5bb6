import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'

/** When the answer does not say when to come back, s. */
const defaultWait = 5

/** After how many seconds to try again, when the backend or its database is away; undefined for any other failure (D1). */
export function secondsUntilBack(error: unknown): number | undefined {
  if (!(error instanceof PortalError) || ![502, 503, 504].includes(error.status)) return undefined
  return error.retryAfter ?? defaultWait
}
