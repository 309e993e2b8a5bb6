import type { IconNode } from 'lucide'

interface CommandBase {
  id: string
  label: string
  /** The heading it stands under. */
  group: string
  /** Other words that find it. */
  keywords?: readonly string[]
  icon?: IconNode
  /** The key that does the same elsewhere, as in `aria-keyshortcuts`: `G`, `Shift+P`. Listening to it is the caller's. */
  shortcut?: string
}

/** Somewhere to go, or something to do. */
export type Command = CommandBase &
  ({ href: string; onSelect?: never } | { href?: never; onSelect: () => void })
