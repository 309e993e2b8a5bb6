/** The types of partners (specification, section 3). */
export const partnerTypes = { reseller: 0, headOffice: 1, branch: 2, independentHeadOffice: 3 } as const
export type PartnerType = (typeof partnerTypes)[keyof typeof partnerTypes]

/** What a partner below is called, as a label: resellers have letting agents, head offices branches (specification, section 2). */
export const ownerLabelOf = ({ type }: { type: PartnerType }): 'Letting agent' | 'Branch' =>
  type === partnerTypes.reseller ? 'Letting agent' : 'Branch'

/** The fields of a session that guards depend on. */
export type Access = {
  partner: {
    type: PartnerType
    has_partner_packages: boolean
    is_team_lead: boolean
    commission_allowed: boolean
  }
}

/**
 * Who may do what (D9), in one table for pages, calls and the sidebar. Pages in the registry and routes in portal-api's `app.ts` name
 * their guard; those without one are open to everyone who is signed in.
 */
export const guards = {
  /** Parent-only pages (specification, sections 5 and 6). */
  parent: ({ partner }: Access) => partner.type <= partnerTypes.headOffice,
  teamLead: ({ partner }: Access) => partner.is_team_lead,
  commission: ({ partner }: Access) => partner.is_team_lead && partner.commission_allowed,
  partnerPackages: ({ partner }: Access) => partner.has_partner_packages,
  /** Who can change a reseller's brand (D41). */
  resellerLead: ({ partner }: Access) => partner.type === partnerTypes.reseller && partner.is_team_lead,
}
export type GuardName = keyof typeof guards
