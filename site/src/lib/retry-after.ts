import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'

/** Used when the response has no `Retry-After`. */
const defaultSeconds = 5

/** Seconds after which to retry when the backend or its database is unavailable; undefined for any other failure (D1). */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (!(error instanceof PortalError) || ![502, 503, 504].includes(error.status)) return undefined
  return error.retryAfter ?? defaultSeconds
}
