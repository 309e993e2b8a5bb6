import type { Session } from '@doorstep/portal-contract/auth.schema'
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
import type { ReactNode } from 'react'
import { sidebarLinks } from '../pages/navigation.ts'
import type { SidebarId } from '../pages/pages.ts'

export const sidebarIcons: Record<SidebarId, IconNode> = {
  dashboard: LayoutDashboard,
  agents: Store,
  properties: House,
  voidBills: ReceiptText,
  alerts: Bell,
  invoices: FileText,
  commission: Percent,
  resources: BookOpen,
  teamMembers: Users,
  settings: Settings,
}

/** How many things wait behind a sidebar link: the number, or what shows it. */
export type SidebarCounts = Partial<Record<SidebarId, ReactNode>>

/** The sidebar of a session, ready to draw: the registry's links with an icon and a count each. */
export function sidebarEntries(session: Session, counts: SidebarCounts = {}) {
  return sidebarLinks(session).map(({ id, ...link }) => ({
    ...link,
    icon: sidebarIcons[id],
    count: counts[id],
  }))
}
