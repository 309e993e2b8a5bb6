/** The types of partners (specification, section 3). */
export const partnerTypes = { reseller: 0, headOffice: 1, branch: 2, independentHeadOffice: 3 } as const
export type PartnerType = (typeof partnerTypes)[keyof typeof partnerTypes]

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
 * Who may do what (D9), in one table for pages, calls, sidebar and tests. Pages in the registry and the calls below name their guard;
 * those without one are open to everyone who is signed in.
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

/** Guarded calls: these paths and all paths below them. */
const guardedCalls: { path: string; guard: GuardName }[] = [
  { path: '/api/i/partner/agents', guard: 'parent' },
  { path: '/api/i/team', guard: 'teamLead' },
  { path: '/api/i/partner/activity', guard: 'teamLead' },
  { path: '/api/i/partner/commission', guard: 'commission' },
  { path: '/api/i/partner/package-report', guard: 'partnerPackages' },
  { path: '/api/i/partner/brand', guard: 'resellerLead' },
]

/** Whether a signed-in person may make a call (D9, D52); false means 403. The path's case does not matter. */
export function canCall(path: string, access: Access): boolean {
  const requested = path.toLowerCase()
  return guardedCalls.every(({ path: guarded, guard }) => {
    const isWithin = requested === guarded || requested.startsWith(`${guarded}/`)
    return !isWithin || guards[guard](access)
  })
}
