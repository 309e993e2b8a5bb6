import type { Session } from '@doorstep/portal-contract/auth'
import { type SidebarLink, sidebarLinks } from '@doorstep/portal-contract/partners'
import {
  Bell,
  BookOpen,
  FileText,
  House,
  type IconNode,
  LayoutDashboard,
  Percent,
  ReceiptText,
  Settings,
  Store,
  Users,
} from 'lucide'

const icons: Record<SidebarLink['id'], IconNode> = {
  dashboard: LayoutDashboard,
  lettingAgents: Store,
  branches: Store,
  properties: House,
  voidBills: ReceiptText,
  alerts: Bell,
  invoices: FileText,
  commission: Percent,
  resources: BookOpen,
  teamMembers: Users,
  settings: Settings,
}

/** How many things wait behind a sidebar link. */
export type SidebarCounts = Partial<Record<SidebarLink['id'], number>>

/** The sidebar of a session, ready to draw: the contract's rules with an icon and a count each. */
export function sidebarEntries(session: Session, counts: SidebarCounts = {}) {
  return sidebarLinks(session).map(({ id, ...link }) => ({
    ...link,
    icon: icons[id],
    count: counts[id],
  }))
}
