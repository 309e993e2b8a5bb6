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
import type { SidebarLink } from '../pages/navigation.ts'
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

/** The links of a sidebar, ready to draw: each with its icon and count. */
export function sidebarEntries(links: readonly SidebarLink[], counts: SidebarCounts = {}) {
  return links.map(({ id, ...link }) => ({ ...link, icon: sidebarIcons[id], count: counts[id] }))
}
