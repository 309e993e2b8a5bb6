import type { IconNode } from 'lucide'

interface CommandBase {
  id: string
  label: string
  /** A second line that distinguishes it from others with the same label. */
  detail?: string
  /** The heading of its group. */
  group: string
  /** Other words that find it. */
  keywords?: readonly string[]
  icon?: IconNode
  /** The key that does the same elsewhere, as in `aria-keyshortcuts`: `G`, `Shift+P`. The caller listens for it. */
  shortcut?: string
}

/** A page to go to, or an action. */
export type Command = CommandBase &
  ({ href: string; onSelect?: never } | { href?: never; onSelect: () => void })
