import type { CurrentPartner, User } from '@doorstep/portal-contract/auth.schema'

/**
 * Whose data a request may see and change (D10): made from the session alone (auth/sessions.ts), never from anything the
 * caller sends.
 */
export type Scope = {
  readonly user: {
    readonly id: number
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phoneNumber: string | null
    readonly colourScheme: User['colour_scheme']
    readonly density: User['density']
    readonly hidesFirstSteps: boolean
  }
  /** The session itself, for the list of sessions; null where somebody came by an embed, which has none of the portal's. */
  readonly sessionId: number | null
  /** Of an embed: the key that it came with (D42), for the audit. */
  readonly embedKeyId: number | null
  /** The partner the user works as in this session. */
  readonly partnerId: number
  readonly isTeamLead: boolean
  /** What of that partner decides what may be done (D9). */
  readonly partner: Pick<CurrentPartner, 'type' | 'has_partner_packages' | 'commission_allowed'>
  /** Who is invoiced for that partner's packages, when it is another one (D70). */
  readonly invoicedBy: CurrentPartner['invoiced_by']
  /** Whether signing in takes this person a second factor, and whether the partner asks for one. */
  readonly secondFactor: { readonly enabled: boolean; readonly required: boolean }
  /** That partner and, when it is a parent, all its descendants. */
  readonly partnerIds: readonly number[]
}
