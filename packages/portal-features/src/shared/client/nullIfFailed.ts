import { PortalError } from './PortalError.ts'

/** A call's answer, or null when the call failed: the page then shows its other parts. A fault of our own code is thrown on. */
export async function nullIfFailed<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PortalError) return null
    throw error
  }
}

/** For `catch`: null when there is no such record in view. Any other failure is thrown on. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof PortalError && error.status === 404) return null
  throw error
}
