import { Menu } from '@doorstep/ui/Menu'
import { Bookmark } from 'lucide'
import { useState } from 'react'
import { toastUnexpectedFailure } from '../state/toasts.ts'
import type * as Entries from './savedViewsEntries.ts'
import type { SavedViewsMenuProps } from './savedViewsEntries.ts'

/** A list's saved views: to open one, to save what is on the screen, and to change the view that is open. */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const [code, setCode] = useState<typeof Entries | null>(null)
  return (
    <Menu
      label="Saved views"
      trigger={{ text: 'Views', icon: Bookmark }}
      load={async () => setCode(await import('./savedViewsEntries.ts'))}
      items={() => code?.entriesOf(props) ?? []}
      onOpenFailure={toastUnexpectedFailure}
    />
  )
}
