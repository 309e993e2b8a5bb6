import type { SavedView } from '@doorstep/portal-contract/saved-views.schema'
import type { MenuEntry } from '@doorstep/ui/Menu'
import { BookmarkPlus, Check, House, Pencil, RefreshCw, Trash2 } from 'lucide'
import { openModal } from '../modal/openModal.ts'
import type { SavedViews, ViewDraft } from './savedViews.store.ts'

export interface SavedViewsMenuProps {
  views: readonly SavedView[]
  /** The view that is open. */
  open: SavedView | undefined
  /** Whether filters, order or columns are others than the open view's. */
  isChanged: boolean
  /** What would be saved now. */
  draft: ViewDraft
  /** What the list is called: 'Properties'. */
  listTitle: string
  hrefOf: (view: SavedView) => string
  /** More words about a view: 'One filter no longer exists'. */
  noteOf: (view: SavedView) => string | undefined
  actions: Pick<SavedViews, 'show' | 'keep' | 'setDefault' | 'remove'>
  /** Goes to a view that has just been saved. */
  onOpen: (view: SavedView) => void
}

/** What the menu of saved views offers. */
export function entriesOf(props: SavedViewsMenuProps): MenuEntry[] {
  const { views, open, isChanged, draft, actions } = props
  const opening = views.map((view): MenuEntry => {
    const description = [
      view.is_default && 'Opens by default',
      view.maker ? `Shared by ${view.maker.full_name}` : view.is_shared && 'Shared with your team',
      props.noteOf(view),
    ]
      .filter(Boolean)
      .join(' · ')
    return {
      id: `view-${view.id}`,
      label: view.name,
      href: props.hrefOf(view),
      ...(view.id === open?.id && { icon: Check }),
      ...(description && { description }),
    }
  })
  return [
    ...opening,
    ...(opening.length > 0 ? (['separator'] as const) : []),
    ...(open?.can_change && isChanged
      ? [
          {
            id: 'keep',
            label: `Update “${open.name}”`,
            icon: RefreshCw,
            onSelect: () => void actions.keep(open, draft),
          },
        ]
      : []),
    {
      id: 'save',
      label: 'Save as a new view…',
      icon: BookmarkPlus,
      onSelect: () => void saveAs(props),
    },
    ...(open ? changing(open, props) : []),
  ]
}

function changing(open: SavedView, props: SavedViewsMenuProps): MenuEntry[] {
  const { actions } = props
  return [
    {
      id: 'default',
      label: open.is_default
        ? `Don’t open with “${open.name}”`
        : `Open ${props.listTitle} with “${open.name}”`,
      icon: House,
      onSelect: () => void actions.setDefault(open, !open.is_default),
    },
    ...(open.can_change
      ? [
          {
            id: 'rename',
            label: `Rename or share “${open.name}”…`,
            icon: Pencil,
            onSelect: () => void saveAs(props, open),
          },
          {
            id: 'delete',
            label: `Delete “${open.name}”`,
            icon: Trash2,
            tone: 'critical' as const,
            onSelect: () => void actions.remove(open),
          },
        ]
      : []),
  ]
}

async function saveAs({ draft, listTitle, actions, onOpen }: SavedViewsMenuProps, view?: SavedView) {
  const saved = await openModal('saveView', { draft, listTitle, ...(view && { view }) })
  if (!saved) return
  actions.show(saved)
  if (!view) onOpen(saved)
}
