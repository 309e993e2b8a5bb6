import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'

/** Gives a page that shows a failed call again the call's status, and when to come back. Anything but a failed call is thrown on. */
export function answerFailure(response: ResponseInit & { readonly headers: Headers }, error: unknown): void {
  if (!(error instanceof PortalError)) throw error
  response.status = error.status
  if (error.retryAfter) response.headers.set('Retry-After', String(error.retryAfter))
}
