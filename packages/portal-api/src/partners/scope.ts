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
  }
  /** The partner the user works as in this session. */
  readonly partnerId: number
  readonly isTeamLead: boolean
  /** That partner and, when it is a parent, all its descendants. */
  readonly partnerIds: readonly number[]
}
