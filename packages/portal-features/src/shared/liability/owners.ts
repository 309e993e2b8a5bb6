import type { Owner } from '@doorstep/portal-contract/liability'
import type { StatusTone } from '@doorstep/ui/StatusBadge'

/** An owner of days of which something is known (D87). */
export type KnownOwner = Exclude<Owner, 'unknown'>

/** Each owner's colour and shape, the same as those of properties' statuses. */
export const ownerTones = {
  tenant: 'green',
  landlord: 'orange',
  void: 'pink',
  unknown: 'gray',
} as const satisfies Record<Owner, StatusTone>

/** Who owes today, in words. */
export const payingNow: Record<Owner, string> = {
  tenant: 'Tenants pay now',
  landlord: 'Landlord pays now',
  void: 'Void now',
  unknown: 'Not known',
}
