import type { CurrentPartner } from './auth.ts'
import { sidebarTexts } from './messages.ts'

/** What a partner is (specification, section 3). */
export const partnerTypes = { reseller: 0, headOffice: 1, branch: 2, independentHeadOffice: 3 } as const

/** What of a session decides where it may go. */
export type Access = {
  partner: Pick<CurrentPartner, 'type' | 'has_partner_packages' | 'is_team_lead' | 'commission_allowed'>
}

/** Reaches parent-only pages (specification, sections 5 and 6). */
export const isParent = ({ partner }: Access): boolean => partner.type <= partnerTypes.headOffice

/** An area of the portal that not everyone may enter. */
export type Guard = {
  /** Its pages: this path and all below. None where it is only a part of a page. */
  area?: string
  /** Its calls: these paths and all below. */
  calls: string[]
  allows: (access: Access) => boolean
}

/**
 * D9, D52: who may enter what. The one table for the pages' middleware, the API, the sidebar and the tests. What is not listed is open
 * to everyone who is signed in.
 */
export const guards: Guard[] = [
  { area: '/agents', calls: ['/api/i/partner/agents'], allows: isParent },
  {
    area: '/team',
    calls: ['/api/i/team', '/api/i/partner/activity'],
    allows: ({ partner }) => partner.is_team_lead,
  },
  {
    area: '/commission',
    calls: ['/api/i/partner/commission'],
    allows: ({ partner }) => partner.is_team_lead && partner.commission_allowed,
  },
  {
    area: '/reports',
    calls: ['/api/i/partner/package-report'],
    allows: ({ partner }) => partner.has_partner_packages,
  },
  {
    // A section of /settings (D41).
    calls: ['/api/i/partner/brand'],
    allows: ({ partner }) => partner.type === partnerTypes.reseller && partner.is_team_lead,
  },
]

/** Areas that nobody needs to be signed in for (specification, section 2; D11). */
const openAreas = ['/login', '/logout', '/forgot', '/reset', '/signup', '/team/signup', '/health-check']

/** Whether a signed-out visitor is sent to /login first (D9). The path's case does not matter. */
export function needsSignIn(path: string): boolean {
  return !openAreas.some((area) => isWithin(path, area))
}

/**
 * Whether a signed-in person may open a path (D9); false means: redirect to `/` with the guard's toast.
 * Query and fragment are ignored and the path's case does not matter.
 */
export function canAccess(path: string, access: Access): boolean {
  return (
    !needsSignIn(path) || guards.every(({ area, allows }) => !area || !isWithin(path, area) || allows(access))
  )
}

/** Whether a signed-in person may make a call (D9, D52); false means 403. */
export function canCall(path: string, access: Access): boolean {
  return guards.every(({ calls, allows }) => !calls.some((call) => isWithin(path, call)) || allows(access))
}

function isWithin(path: string, area: string): boolean {
  const pathname = (path.split(/[?#]/, 1)[0] ?? '').toLowerCase()
  return pathname === area || pathname.startsWith(`${area}/`)
}

/** A sidebar entry; `id` names it for an icon or a test. */
export type SidebarLink = {
  id: Exclude<keyof typeof sidebarTexts, 'allProperties' | 'tenantPackages' | 'billsIncluded'>
  label: string
  href: string
  children?: { label: string; href: string }[]
}

const links: SidebarLink[] = [
  { id: 'dashboard', label: sidebarTexts.dashboard, href: '/' },
  { id: 'lettingAgents', label: sidebarTexts.lettingAgents, href: '/agents' },
  { id: 'branches', label: sidebarTexts.branches, href: '/agents' },
  {
    id: 'properties',
    label: sidebarTexts.properties,
    href: '/properties',
    children: [
      { label: sidebarTexts.allProperties, href: '/properties' },
      { label: sidebarTexts.tenantPackages, href: '/bills-packages' },
      { label: sidebarTexts.billsIncluded, href: '/partner-packages' },
    ],
  },
  { id: 'voidBills', label: sidebarTexts.voidBills, href: '/void-bills?status=needs_paying' },
  { id: 'alerts', label: sidebarTexts.alerts, href: '/alerts' },
  { id: 'invoices', label: sidebarTexts.invoices, href: '/reports' },
  { id: 'commission', label: sidebarTexts.commission, href: '/commission' },
  { id: 'resources', label: sidebarTexts.resources, href: '/resources' },
  { id: 'teamMembers', label: sidebarTexts.teamMembers, href: '/team' },
  { id: 'settings', label: sidebarTexts.settings, href: '/settings' },
]

/** The sidebar of one session, in order (specification, section 2). An entry is there exactly when its page may be opened. */
export function sidebarLinks(access: Access): SidebarLink[] {
  return links.filter((link) => canAccess(link.href, access) && namesChildren(link, access))
}

/** The page of child partners has two names: resellers have letting agents, head offices have branches. */
function namesChildren(link: SidebarLink, { partner }: Access): boolean {
  if (link.id === 'lettingAgents') return partner.type === partnerTypes.reseller
  if (link.id === 'branches') return partner.type === partnerTypes.headOffice
  return true
}
