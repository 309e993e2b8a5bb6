import { authTexts, billsToPayHref, sidebarTexts } from '@doorstep/portal-contract/messages'
import { type Access, type GuardName, guards } from '@doorstep/portal-contract/partners'
import { agentText } from '../agentText.ts'

/** The sidebar's entries by name: the shell has an icon for each. */
export type SidebarId =
  | 'dashboard'
  | 'agents'
  | 'properties'
  | 'voidBills'
  | 'alerts'
  | 'invoices'
  | 'commission'
  | 'resources'
  | 'teamMembers'
  | 'settings'

/** One page of the portal. */
export type Page = {
  /** In the specification's case; `:id` stands for one segment. */
  path: string
  /** In this person's own words, where people call it differently. */
  title: string | ((access: Access) => string)
  /** Signed-out people may open it too. */
  isPublic?: true
  /** Who of the signed-in people may open it; everyone by default. */
  guard?: GuardName
  /** May be opened before a two-step verification that the partner requires is set up (docs/decisions/0012). */
  opensWithoutSecondFactor?: true
  /** Wears the brand of the reseller through whose link or last visit a signed-out person came (D41). */
  hasSignInBrand?: true
  /** Answers a form that is sent without script, by `site/src/lib/posted-form.ts`. */
  answersPosts?: true
  /** Where sidebar and shortcut lead, when that is more than the path. */
  href?: string
  /** Its entry of the sidebar, or the entry that it is a sub-link of. `ownLabel` names it among its own sub-links. */
  sidebar?: { id: SidebarId; ownLabel?: string } | { under: SidebarId }
  /**
   * Lies in a page of somebody else, with no session and no cookies; only its own page in `site/src/pages` says whose
   * (docs/decisions/0080).
   */
  isFrame?: true
  /** The letter that leads here after `g` (D44). */
  shortcut?: string
}

const signUp = { title: 'Create an account', isPublic: true } as const

/**
 * Every page of the portal, once (specification, section 2; D9, D11, D47). Routes, guards, sidebar, shortcuts, budgets and journeys read
 * it. The sidebar has the same order.
 */
const registry = [
  { path: '/', title: sidebarTexts.dashboard, sidebar: { id: 'dashboard' }, shortcut: 'd' },
  { path: '/home', title: sidebarTexts.dashboard },

  {
    path: '/login',
    title: authTexts.signInHeading,
    isPublic: true,
    hasSignInBrand: true,
    answersPosts: true,
  },
  { path: '/logout', title: 'Sign out', isPublic: true, opensWithoutSecondFactor: true },
  {
    path: '/forgot',
    title: authTexts.resetTitle,
    isPublic: true,
    hasSignInBrand: true,
    answersPosts: true,
  },
  { path: '/reset', title: authTexts.resetTitle, isPublic: true, hasSignInBrand: true, answersPosts: true },
  { path: '/signup', ...signUp },
  { path: '/signup/account', ...signUp },
  { path: '/signup/company', ...signUp },
  { path: '/signup/:id', ...signUp },
  { path: '/signup/:id/account', ...signUp },
  { path: '/signup/:id/company', ...signUp },
  {
    path: '/join/:secret',
    title: 'Add your payment details',
    isPublic: true,
    opensWithoutSecondFactor: true,
  },
  {
    path: '/reading/:secret',
    title: 'Send a meter reading',
    isPublic: true,
    opensWithoutSecondFactor: true,
  },
  {
    path: '/stop-emails/:token',
    title: 'Stop these emails',
    isPublic: true,
    opensWithoutSecondFactor: true,
    answersPosts: true,
  },

  {
    path: '/embed/v1/frame/:widget',
    title: 'Widget',
    isPublic: true,
    opensWithoutSecondFactor: true,
    isFrame: true,
  },

  {
    path: '/terms',
    title: 'Terms of use',
    isPublic: true,
    hasSignInBrand: true,
    opensWithoutSecondFactor: true,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    isPublic: true,
    hasSignInBrand: true,
    opensWithoutSecondFactor: true,
  },
  { path: '/help', title: 'Help', isPublic: true, hasSignInBrand: true, opensWithoutSecondFactor: true },

  {
    path: '/agents',
    title: ({ partner }) => agentText(partner).title,
    guard: 'parent',
    sidebar: { id: 'agents' },
  },
  {
    path: '/agents/New',
    title: ({ partner }) => `Add ${agentText(partner).one}`,
    guard: 'parent',
    answersPosts: true,
  },
  {
    path: '/agents/:id',
    title: ({ partner }) => agentText(partner).title,
    guard: 'parent',
  },

  {
    path: '/properties',
    title: sidebarTexts.properties,
    sidebar: { id: 'properties', ownLabel: sidebarTexts.allProperties },
    shortcut: 'p',
  },
  { path: '/properties/New', title: 'Add a property', answersPosts: true },
  { path: '/properties/Import', title: 'Import properties' },
  { path: '/properties/Readings', title: 'Add meter readings' },
  { path: '/properties/:id', title: 'Property' },
  { path: '/properties/:id/Update', title: 'Update property', answersPosts: true },
  { path: '/properties/:id/lead/:leadId', title: 'Lead' },
  { path: '/properties/:id/:tenancyId', title: 'Tenancy' },
  {
    path: '/bills-packages',
    title: sidebarTexts.tenantPackages,
    sidebar: { under: 'properties' },
  },
  {
    path: '/partner-packages',
    title: sidebarTexts.billsIncluded,
    sidebar: { under: 'properties' },
  },
  { path: '/partner-packages/Quote', title: 'Add a quote' },
  { path: '/partner-packages/Package', title: 'Choose the bills' },
  { path: '/partner-packages/Payment', title: 'Choose how to pay' },
  { path: '/partner-packages/Tenancy', title: 'Add the tenancy' },
  { path: '/partner-packages/Success', title: 'Your package is ordered' },

  {
    path: '/void-bills',
    title: sidebarTexts.voidBills,
    href: billsToPayHref,
    sidebar: { id: 'voidBills' },
    shortcut: 'v',
  },
  {
    path: '/alerts',
    title: sidebarTexts.alerts,
    sidebar: { id: 'alerts' },
    shortcut: 'a',
  },
  {
    path: '/reports',
    title: sidebarTexts.invoices,
    guard: 'partnerPackages',
    sidebar: { id: 'invoices' },
  },
  { path: '/reports/Statement', title: 'Statement', guard: 'partnerPackages' },
  {
    path: '/commission',
    title: sidebarTexts.commission,
    guard: 'commission',
    sidebar: { id: 'commission' },
  },
  {
    path: '/resources',
    title: sidebarTexts.resources,
    sidebar: { id: 'resources' },
  },
  { path: '/resources/:slug', title: sidebarTexts.resources },
  { path: '/exports/:id', title: 'Download' },
  {
    path: '/team',
    title: sidebarTexts.teamMembers,
    guard: 'teamLead',
    sidebar: { id: 'teamMembers' },
  },
  { path: '/team/signup', title: 'Join your team', isPublic: true, answersPosts: true },
  {
    path: '/settings',
    title: sidebarTexts.settings,
    sidebar: { id: 'settings' },
    opensWithoutSecondFactor: true,
  },
] as const satisfies readonly Page[]

export const pages: readonly Page[] = registry

/** The path of a page, for `pathTo`. */
export type PagePath = (typeof registry)[number]['path']

/** Whether a signed-in person may open a page (D9). */
export function mayOpen({ guard }: Page, access: Access): boolean {
  return !guard || guards[guard](access)
}

/** A page's title in this person's words. */
export function titleOf({ title }: Page, access: Access): string {
  return typeof title === 'string' ? title : title(access)
}
