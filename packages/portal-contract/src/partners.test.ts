import { describe, expect, it } from 'vitest'
import { canCall, type Access } from './partners.ts'

const access = (partner: Partial<Access['partner']>): Access => ({
  partner: {
    type: 2,
    has_partner_packages: false,
    is_team_lead: false,
    commission_allowed: false,
    ...partner,
  },
})

describe('canCall (D9, D52)', () => {
  it.each([
    ['/api/i/partner/brand', { type: 0, is_team_lead: true }, true],
    ['/api/i/partner/brand/logo/light', { type: 0, is_team_lead: true }, true],
    ['/api/i/partner/brand', { type: 0 }, false],
    ['/API/i/partner/BRAND/logo/dark', { type: 0 }, false],
    ['/api/i/partner/brand', { type: 1, is_team_lead: true }, false],
    ['/api/i/partner/brand', { type: 2, is_team_lead: true }, false],
    ['/api/i/partner/brandy', {}, true],
    ['/api/i/partner/agents', { type: 0 }, true],
    ['/api/i/partner/agents', { type: 1 }, true],
    ['/api/i/partner/agents', { type: 2 }, false],
    ['/api/i/partner/agents/7/users', { type: 3 }, false],
    ['/api/i/team', { is_team_lead: true }, true],
    ['/api/i/team/invites', {}, false],
    ['/api/i/partner/activity', {}, false],
    ['/api/i/partner/commission', { is_team_lead: true, commission_allowed: true }, true],
    ['/api/i/partner/commission', { is_team_lead: true }, false],
    ['/api/i/partner/commission', { commission_allowed: true }, false],
    ['/api/i/partner/package-report', { has_partner_packages: true }, true],
    ['/api/i/partner/package-report', {}, false],
    ['/api/i/partner/postal-bills/voids', {}, true],
  ] as const)('%s for %j: %s', (path, partner, allowed) => {
    expect(canCall(path, access(partner))).toBe(allowed)
  })
})
