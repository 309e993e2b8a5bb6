import {
  Bell,
  BookOpen,
  FileText,
  House,
  LayoutDashboard,
  Percent,
  ReceiptText,
  Settings,
  Store,
  Users,
} from 'lucide'
import type { NavLink } from './NavLinks.tsx'

/** A full navigation, for stories and tests. */
export const exampleLinks: readonly NavLink[] = [
  { href: '/', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/agents', label: 'Branches', icon: Store },
  {
    href: '/properties',
    label: 'Properties',
    icon: House,
    children: [
      { href: '/properties', label: 'All properties' },
      { href: '/bills-packages', label: 'Tenant packages' },
      { href: '/partner-packages', label: 'Bills included' },
    ],
  },
  { href: '/void-bills?status=needs_paying', label: 'Void bills', icon: ReceiptText, count: 41 },
  { href: '/alerts', label: 'Alerts', icon: Bell, count: 12 },
  { href: '/reports', label: 'Invoices', icon: FileText },
  { href: '/commission', label: 'Commission', icon: Percent },
  { href: '/resources', label: 'Resources', icon: BookOpen, note: 'Soon' },
  { href: '/team', label: 'Team members', icon: Users },
  { href: '/settings', label: 'Settings', icon: Settings },
]
