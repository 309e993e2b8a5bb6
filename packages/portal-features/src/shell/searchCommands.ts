import { guards } from '@doorstep/portal-contract/partners'
import { maxFoundOfKind, type SearchKind } from '@doorstep/portal-contract/search'
import type { SearchResult } from '@doorstep/portal-contract/search.schema'
import type { Command } from '@doorstep/ui/CommandPalette'
import {
  CircleQuestionMark,
  FileText,
  FileUp,
  Gauge,
  House,
  type IconNode,
  Plus,
  ReceiptText,
  Store,
  User,
  UserPlus,
} from 'lucide'
import { properties } from '../shared/addresses/properties.ts'
import type { AddedAtProperty } from '../shared/addresses/property.ts'
import { newQuotePath } from '../shared/addresses/quotes.ts'
import { billsOfProperty } from '../shared/addresses/voidBills.ts'
import { agentText } from '../shared/agentText.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { sidebarLinks } from '../shared/pages/navigation.ts'
import { pathTo } from '../shared/pages/pathTo.ts'
import { importPath, newPropertyPath, propertyHref, tenancyHref } from '../shared/property/propertyHref.ts'
import type { RecentFind } from './recentFinds.ts'
import type { Searcher } from '../shared/search/searcher.ts'
import { sidebarIcons } from '../shared/shell/sidebarEntries.ts'

/** What someone may open and do, whatever is typed. */
export const pagesAndActions = (searcher: Searcher): Command[] => [
  ...pagesOf(searcher),
  ...actionsOf(searcher),
]

/** The pages of the sidebar, and Help. */
function pagesOf(searcher: Searcher): Command[] {
  const links = sidebarLinks(searcher).flatMap(({ id, children, ...link }) =>
    (children ?? [link]).map((each) => ({ ...each, icon: sidebarIcons[id] })),
  )
  return [...links, { label: 'Help', href: pathTo('/help'), icon: CircleQuestionMark }].map(
    ({ label, href, icon }) => ({ id: href, group: 'Pages', label, href, icon }),
  )
}

function actionsOf(searcher: Searcher): Command[] {
  const agent = agentText(searcher.partner).one
  return [
    { id: 'add-property', label: 'Add property', icon: House, href: newPropertyPath },
    { id: 'add-package', label: 'Add package', keywords: ['quote'], icon: Plus, href: newQuotePath },
    addition('tenancy'),
    addition('lead'),
    addition('reading'),
    addition('bill'),
    {
      id: 'import',
      label: 'Import properties',
      keywords: ['spreadsheet', 'CSV'],
      icon: FileUp,
      href: importPath,
    },
    ...(guards.parent(searcher)
      ? [{ id: 'add-agent', label: `Add ${agent}`, icon: Store, href: pathTo('/agents/New') }]
      : []),
    ...(guards.teamLead(searcher)
      ? [{ id: 'invite', label: 'Invite a colleague', icon: UserPlus, onSelect: () => void invite(searcher) }]
      : []),
  ].map((action) => ({ ...action, group: 'Actions' }))
}

const addition = (what: AddedAtProperty) => ({
  id: `add-${what}`,
  label: `Add ${what}`,
  icon: Plus,
  onSelect: () => void openModal('addAtProperty', { what }),
})

async function invite({ team }: Searcher): Promise<void> {
  const sent = await openModal('invite', { team })
  // The page that lists invites shows the new ones.
  if (sent && location.pathname === pathTo('/team')) location.reload()
}

/** What the search found, as something to go to. */
export function findOf(result: SearchResult, searcher: Searcher): RecentFind {
  const { kind, id, title, detail } = result
  const group = kind === 'agent' ? agentText(searcher.partner).title : headings[kind]
  return { kind, id: `${kind}-${id}`, group, label: title, ...(detail && { detail }), href: hrefOf(result) }
}

const icons: Record<SearchKind, IconNode> = {
  property: House,
  tenancy: User,
  lead: UserPlus,
  agent: Store,
  account: FileText,
  meter: Gauge,
  bill: ReceiptText,
}

/** As it is offered in the palette. The icon is not kept with it. */
export const withIcon = (find: RecentFind): Command => ({ ...find, icon: icons[find.kind] })

const headings: Record<Exclude<SearchKind, 'agent'>, string> = {
  property: 'Properties',
  tenancy: 'Tenants',
  lead: 'Leads',
  account: 'Supplier accounts',
  meter: 'Meters',
  bill: 'Void bills',
}

function hrefOf({ kind, id, property_id }: SearchResult): string {
  if (property_id === null) return pathTo('/agents/:id', { id })
  if (kind === 'tenancy' || kind === 'lead') return tenancyHref(property_id, { id, is_lead: kind === 'lead' })
  if (kind === 'bill') return billsOfProperty(property_id, id)
  if (kind === 'account') return billsOfProperty(property_id)
  return propertyHref(property_id)
}

/** Where there are perhaps more properties than a search shows. */
export function allMatching(q: string, found: readonly SearchResult[]): Command[] {
  if (found.filter(({ kind }) => kind === 'property').length < maxFoundOfKind) return []
  const label = `All properties that match “${q}”`
  return [
    {
      id: 'all-properties',
      group: headings.property,
      label,
      icon: House,
      href: properties.link({ search: q }),
    },
  ]
}
