import { describe, expect, it } from 'vitest'
import { guards, type Access } from './partners.ts'

const access = (partner: Partial<Access['partner']>): Access => ({
  partner: {
    type: 2,
    has_partner_packages: false,
    is_team_lead: false,
    commission_allowed: false,
    ...partner,
  },
})

describe('guards (D9, D52)', () => {
  it.each([
    ['resellerLead', { type: 0, is_team_lead: true }, true],
    ['resellerLead', { type: 0 }, false],
    ['resellerLead', { type: 1, is_team_lead: true }, false],
    ['resellerLead', { type: 2, is_team_lead: true }, false],
    ['parent', { type: 0 }, true],
    ['parent', { type: 1 }, true],
    ['parent', { type: 2 }, false],
    ['parent', { type: 3 }, false],
    ['teamLead', { is_team_lead: true }, true],
    ['teamLead', {}, false],
    ['commission', { is_team_lead: true, commission_allowed: true }, true],
    ['commission', { is_team_lead: true }, false],
    ['commission', { commission_allowed: true }, false],
    ['partnerPackages', { has_partner_packages: true }, true],
    ['partnerPackages', {}, false],
  ] as const)('%s for %j: %s', (guard, partner, allowed) => {
    expect(guards[guard](access(partner))).toBe(allowed)
  })
})
