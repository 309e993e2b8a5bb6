import { alertPreferenceLists } from '@doorstep/portal-contract/account'
import type { demoAccounts } from '@doorstep/portal-contract/demo-accounts'
import { type Access, guards } from '@doorstep/portal-contract/partners'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findPage } from './findPage.ts'
import { pageShortcuts, sidebarLinks } from './navigation.ts'
import { mayOpen, pages, titleOf } from './pages.ts'

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

const pageAt = (path: string) => {
  const found = findPage(path)
  if (!found) throw new Error(`There is no page ${path}`)
  return found.page
}

describe('findPage', () => {
  test.each([
    ['/', '/'],
    ['/VOID-bills', '/void-bills'],
    ['/void-bills/', '/void-bills'],
    ['/agents/new', '/agents/New'],
    ['/agents/17', '/agents/17'],
    ['/Partner-Packages/quote', '/partner-packages/Quote'],
    ['/properties/12/update', '/properties/12/Update'],
    ['/properties/12/LEAD/7', '/properties/12/lead/7'],
    ['/signup/AbC/Company', '/signup/AbC/company'],
    ['/resources/How-To', '/resources/How-To'],
  ])('%s is canonically %s', (path, canonical) => {
    expect(findPage(path)?.canonicalPath).toBe(canonical)
  })

  test.each(['/nowhere', '/void-bills/12', '/properties/1/2/3', '/admin.php', '/agentsnearby'])(
    '%s is no page',
    (path) => {
      expect(findPage(path)).toBeNull()
    },
  )

  test('each row is found by its own path, and no row hides another', () => {
    for (const page of pages) expect(findPage(page.path)?.page).toBe(page)
  })
})

describe('guards (D9)', () => {
  it.each([
    ['/agents', { type: 0 }, true],
    ['/agents/New', { type: 1 }, true],
    ['/agents', { type: 2 }, false],
    ['/agents/12', { type: 3 }, false],
    ['/AGENTS/New', { type: 2 }, false],
    ['/team', { is_team_lead: true }, true],
    ['/team', {}, false],
    ['/team/signup', {}, true],
    ['/commission', { is_team_lead: true, commission_allowed: true }, true],
    ['/commission', { is_team_lead: true }, false],
    ['/commission', { commission_allowed: true }, false],
    ['/reports', { has_partner_packages: true }, true],
    ['/reports', {}, false],
    ['/void-bills', {}, true],
    ['/settings', {}, true],
    ['/', {}, true],
  ] as const)('%s for %j: %s', (path, partner, allowed) => {
    expect(mayOpen(pageAt(path), access(partner))).toBe(allowed)
  })

  /** The demo accounts as they are in the demo data (D43, D55), and the guarded pages that each may open. */
  const accounts: Record<
    (typeof demoAccounts)[number]['email'],
    { partner: Parameters<typeof access>[0]; opens: string[] }
  > = {
    'lead@northgate.test': {
      partner: { type: 1, ...everything },
      opens: [
        '/agents',
        '/agents/New',
        '/agents/:id',
        '/reports',
        '/reports/Statement',
        '/commission',
        '/team',
      ],
    },
    'member@northgate.test': {
      partner: { type: 1, has_partner_packages: true, commission_allowed: true },
      opens: ['/agents', '/agents/New', '/agents/:id', '/reports', '/reports/Statement'],
    },
    'branch@northgate.test': { partner: { type: 2, is_team_lead: true }, opens: ['/team'] },
    'reseller@halo.test': {
      partner: { type: 0, ...everything },
      opens: [
        '/agents',
        '/agents/New',
        '/agents/:id',
        '/reports',
        '/reports/Statement',
        '/commission',
        '/team',
      ],
    },
    'agent@halo.test': { partner: { type: 2 }, opens: [] },
    'office@kingsway.test': { partner: { type: 3, is_team_lead: true }, opens: ['/team'] },
  }

  it.each(Object.entries(accounts))('%s opens exactly its pages', (_email, { partner, opens }) => {
    const guarded = pages.filter(
      ({ guard }) => guard && mayOpen({ path: '', title: '', guard }, access(partner)),
    )
    expect(guarded.map(({ path }) => path)).toEqual(opens)
  })

  it('asks the guard that a row names, whoever comes', () => {
    fc.assert(
      fc.property(anyAccess, (who) => {
        for (const page of pages) {
          expect(mayOpen(page, who)).toBe(page.guard === undefined || guards[page.guard](who))
        }
      }),
    )
  })

  it('a public page has no guard, and what is below a guarded page has the same one unless it is public', () => {
    for (const page of pages) {
      if (page.isPublic) expect(page.guard, page.path).toBeUndefined()
      const above = pages.find(({ path, guard }) => guard && page.path.startsWith(`${path}/`))
      if (above && !page.isPublic) expect(page.guard, page.path).toBe(above.guard)
    }
  })

  it.each([
    ['/', false],
    ['/void-bills', false],
    ['/team', false],
    ['/Team/Signup', true],
    ['/login', true],
    ['/logout', true],
    ['/forgot', true],
    ['/reset', true],
    ['/signup/4f2/company', true],
  ])('%s is public: %s', (path, isPublic) => {
    expect(Boolean(pageAt(path).isPublic)).toBe(isPublic)
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
        const links = [...sidebarLinks(who), ...pageShortcuts(who)]
        for (const { href } of links) expect(mayOpen(pageAt(href.split('?')[0] ?? ''), who), href).toBe(true)
        const hrefs = sidebarLinks(who).map(({ href }) => href)
        expect(new Set(hrefs).size).toBe(hrefs.length)
      }),
    )
  })
})

test('no two pages have one shortcut', () => {
  const letters = pages.flatMap(({ shortcut }) => shortcut ?? [])
  expect(letters).toEqual(['d', 'p', 'v', 'a'])
})

test('pages of a signed-in person have a title in their words', () => {
  expect(titleOf(pageAt('/agents'), access({ type: 0 }))).toBe('Letting Agents')
  expect(titleOf(pageAt('/agents/New'), access({ type: 1 }))).toBe('Add branch')
})

test('mails of alerts lead only to pages that there are', () => {
  for (const { href } of Object.values(alertPreferenceLists))
    expect(() => pageAt(href.split('?')[0] ?? ''), href).not.toThrow()
})
