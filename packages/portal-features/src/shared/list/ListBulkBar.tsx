import { Button } from '@doorstep/ui/Button'
import { IconButton } from '@doorstep/ui/IconButton'
import { Menu, type MenuEntry } from '@doorstep/ui/Menu'
import { type Selection, useSelectionSize } from '@doorstep/ui/Table'
import { CheckCheck, ChevronLeft, ChevronRight, type IconNode, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import { toastUnexpectedFailure } from '../state/toasts.ts'
import { formatCount } from '../format/counted.ts'
import type { ListState } from './createListStore.ts'
import type { ListDefinition, ListQuery } from './defineList.ts'
import * as css from './ListBulkBar.css.ts'
import { pageLinks } from './pageLinks.ts'

export interface BulkAction {
  id: string
  label: string
  icon: IconNode
  /** What it returns is waited for: until then the action is the one on its way. */
  onSelect: () => unknown
}

export interface ListBulkBarProps<Query extends ListQuery> {
  list: ListDefinition<Query>
  state: Pick<ListState<Query, unknown>, 'current' | 'page' | 'isChanging' | 'isSelectingAll'>
  selection: Selection
  /** What is said of the selected records, such as what they come to. */
  note: () => ReactNode
  onSelectAll: () => void
  /** The first stays in the bar on a phone, where the others are in a menu. */
  actions: readonly [BulkAction, ...BulkAction[]]
  /** Names the phone's menu: "More for the selected bills". */
  moreLabel: string
}

/** What can be done with the selected rows (D31), also with those beyond the page. */
export function ListBulkBar<Query extends ListQuery>({
  list,
  state: { current: shown, page, isChanging, isSelectingAll },
  selection,
  note,
  onSelectAll,
  actions: [first, ...others],
  moreLabel,
}: ListBulkBarProps<Query>) {
  const size = useSelectionSize(selection)
  /** The action whose change is on its way. */
  const [pressed, setPressed] = useState<string>()
  const press = async ({ id, onSelect }: BulkAction) => {
    setPressed(id)
    await onSelect()
    setPressed(undefined)
  }
  const { total, previousHref, nextHref } = page
    ? pageLinks(page.meta, (number) => list.href({ ...shown, page: number }))
    : nowhere
  const selectAll = `Select all ${formatCount(total)} that match`
  const more = (): MenuEntry[] => [
    ...(size < total ? [{ id: 'all', label: selectAll, icon: CheckCheck, onSelect: onSelectAll }] : []),
    ...others.map((action) => ({ ...action, disabled: isChanging, onSelect: () => void press(action) })),
    ...pageEntry('Previous page', ChevronLeft, previousHref),
    ...pageEntry('Next page', ChevronRight, nextHref),
  ]
  return (
    <>
      <span className={css.figures}>
        <span className={css.count}>{formatCount(size)} selected</span>
        <span className={css.note}>{note()}</span>
      </span>
      {size < total && (
        <span className={css.roomy}>
          <Button variant="quiet" size="small" busy={isSelectingAll} onClick={onSelectAll}>
            {selectAll}
          </Button>
        </span>
      )}
      <span className={css.actions}>
        <Button
          variant="primary"
          size="small"
          icon={first.icon}
          busy={isChanging && pressed === first.id}
          disabled={isChanging && pressed !== first.id}
          onClick={() => void press(first)}
        >
          {first.label}
        </Button>
        {others.map((action) => (
          <span key={action.id} className={css.roomy}>
            <Button
              size="small"
              busy={isChanging && pressed === action.id}
              disabled={isChanging && pressed !== action.id}
              onClick={() => void press(action)}
            >
              {action.label}
            </Button>
          </span>
        ))}
        <span className={css.roomy}>
          <IconButton
            label="Previous page"
            icon={ChevronLeft}
            href={previousHref}
            variant="quiet"
            size="small"
          />
          <IconButton label="Next page" icon={ChevronRight} href={nextHref} variant="quiet" size="small" />
        </span>
        <span className={css.narrow}>
          <Menu label={moreLabel} items={more} onOpenFailure={toastUnexpectedFailure} />
        </span>
        <IconButton
          label="Clear selection"
          icon={X}
          variant="quiet"
          size="small"
          onClick={() => selection.clear()}
        />
      </span>
    </>
  )
}

const nowhere: Pick<ReturnType<typeof pageLinks>, 'total' | 'previousHref' | 'nextHref'> = {
  total: 0,
  previousHref: null,
  nextHref: null,
}

function pageEntry(label: string, icon: IconNode, href: string | null): MenuEntry[] {
  return href === null ? [] : [{ id: label, label, icon, href }]
}
