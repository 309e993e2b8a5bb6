import type { Scope } from '../partners/scope.ts'

/** The scope of the team lead of a partner who sees some partners. */
export const scopeOf = (partnerId: number, partnerIds: number[]): Scope => ({
  user: {
    id: 1,
    firstName: 'Ada',
    lastName: 'Byrne',
    email: 'lead@north.test',
    phoneNumber: null,
    colourScheme: 'system',
    density: 'comfortable',
    hidesFirstSteps: false,
  },
  sessionId: 1,
  embedKeyId: null,
  partnerId,
  isTeamLead: true,
  partner: { type: 1, has_partner_packages: true, commission_allowed: true },
  invoicedBy: null,
  secondFactor: { enabled: false, required: false },
  partnerIds,
})
