import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canAccess, canCall, needsSignIn, sidebarLinks, type Access } from './partners.ts'

const access = (partner: Partial<Access['partner']>): Access => ({
  partner: {
    type: 2,
    has_partner_packages: false,
    is_team_lead: false,
    commission_allowed: false,
    ...partner,
  },
})

const everything = { has_partner_packages: true, is_team_lead: true, commission_allowed: true } as const

const anyAccess = fc.record({
  partner: fc.record({
    type: fc.constantFrom<(0 | 1 | 2 | 3)[]>(0, 1, 2, 3),
    has_partner_packages: fc.boolean(),
    is_team_lead: fc.boolean(),
    commission_allowed: fc.boolean(),
  }),
})

describe('canAccess (D9)', () => {
  it.each([
    ['/agents', { type: 0 }, true],
    ['/agents/New', { type: 1 }, true],
    ['/agents', { type: 2 }, false],
    ['/agents/12', { type: 3 }, false],
    ['/AGENTS/New?x=1', { type: 2 }, false],
    ['/team', { is_team_lead: true }, true],
    ['/team', {}, false],
    ['/team/signup?invite=abc', {}, true],
    ['/commission', { is_team_lead: true, commission_allowed: true }, true],
    ['/commission', { is_team_lead: true }, false],
    ['/commission', { commission_allowed: true }, false],
    ['/reports', { has_partner_packages: true }, true],
    ['/reports', {}, false],
    ['/reports#latest', {}, false],
    ['/void-bills?status=needs_paying', {}, true],
    ['/agentsnearby', {}, true],
    ['/', {}, true],
  ] as const)('%s for %j: %s', (path, partner, allowed) => {
    expect(canAccess(path, access(partner))).toBe(allowed)
  })
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
    ['/api/i/partner/agents', { type: 2 }, false],
  ] as const)('%s for %j: %s', (path, partner, allowed) => {
    expect(canCall(path, access(partner))).toBe(allowed)
  })

  it('guards a part of a page without closing the page', () => {
    expect(canAccess('/settings', access({}))).toBe(true)
  })
})

describe('needsSignIn', () => {
  it.each([
    ['/', true],
    ['/void-bills', true],
    ['/team', true],
    ['/Team/Signup', false],
    ['/login?next=/team', false],
    ['/signup/4f2/company', false],
    ['/reset?token=1', false],
    ['/health-check/up', false],
  ])('%s: %s', (path, needed) => {
    expect(needsSignIn(path)).toBe(needed)
  })
})

describe('sidebarLinks (section 2)', () => {
  const labels = (partner: Partial<Access['partner']>) =>
    sidebarLinks(access(partner)).map(({ label }) => label)

  it('shows a reseller with everything all links in order', () => {
    expect(labels({ type: 0, ...everything })).toEqual([
      'Dashboard',
      'Letting Agents',
      'Properties',
      'Void bills',
      'Alerts',
      'Invoices',
      'Commission',
      'Resources',
      'Team members',
      'Settings',
    ])
  })

  it('calls them Branches for a head office of type 1, and shows neither for types 2 and 3', () => {
    expect(labels({ type: 1 })[1]).toBe('Branches')
    expect(labels({ type: 2 })[1]).toBe('Properties')
    expect(labels({ type: 3 })[1]).toBe('Properties')
  })

  it('shows a member without anything the rest', () => {
    expect(labels({})).toEqual(['Dashboard', 'Properties', 'Void bills', 'Alerts', 'Resources', 'Settings'])
  })

  it('has the addresses and the sub-links', () => {
    const links = sidebarLinks(access({ type: 0, ...everything }))
    expect(links.map(({ href }) => href)).toEqual([
      '/',
      '/agents',
      '/properties',
      '/void-bills?status=needs_paying',
      '/alerts',
      '/reports',
      '/commission',
      '/resources',
      '/team',
      '/settings',
    ])
    expect(links.flatMap(({ children = [] }) => children)).toEqual([
      { label: 'All properties', href: '/properties' },
      { label: 'Tenant packages', href: '/bills-packages' },
      { label: 'Bills included', href: '/partner-packages' },
    ])
  })

  it('never links to a page that sends you home, whoever you are', () => {
    fc.assert(
      fc.property(anyAccess, (who) => {
        const links = sidebarLinks(who)
        expect(links.every(({ href }) => canAccess(href, who))).toBe(true)
        expect(new Set(links.map(({ href }) => href)).size).toBe(links.length)
      }),
    )
  })
})
