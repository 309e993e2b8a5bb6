import type { IconNode } from 'lucide'

export interface MenuItem {
  id: string
  label: string
  icon?: IconNode
  /** The key that does the same elsewhere, as in `aria-keyshortcuts`: `P`, `Shift+P`. The caller listens for it. */
  shortcut?: string
  description?: string
  /** Makes the item one that is on or off. */
  checked?: boolean
  /** Makes the item a link. */
  href?: string
  tone?: 'critical'
  disabled?: boolean
  onSelect?: () => void
}

export type MenuEntry = MenuItem | 'separator'

/** Where focus goes as the menu opens: the menu itself after a pointer, an item after a key. */
export type MenuStart = 'menu' | 'first' | 'last'
