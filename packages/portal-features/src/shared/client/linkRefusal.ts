import { type AccessLinkRefusal, accessLinkRefusalOf } from '@doorstep/portal-contract/access-links'
import { PortalError } from './PortalError.ts'

/** Why a call by a link was refused; undefined for any other failure. */
export function linkRefusalIn(error: unknown): AccessLinkRefusal | undefined {
  return error instanceof PortalError ? accessLinkRefusalOf(error.message) : undefined
}
