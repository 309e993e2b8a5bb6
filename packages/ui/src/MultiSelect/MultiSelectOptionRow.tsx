import { memo } from 'react'
import { box } from '../Checkbox/Checkbox.css.ts'
import * as css from './MultiSelect.css.ts'
import type { MultiSelectOption } from './MultiSelect.types.ts'

export interface OptionListProps {
  id: string
  label: string
  options: readonly MultiSelectOption[]
  /** Which of the options match, by position, in the order shown. */
  matches: readonly number[]
  chosen: ReadonlySet<string>
  /** Where in `matches` the arrow keys are. */
  active: number
  onPick: (place: number) => void
}

/** An option keeps its id however the list is filtered. */
export const optionId = (listId: string, index: number | undefined) => `${listId}-${index}`

interface MultiSelectOptionRowProps {
  id: string
  option: MultiSelectOption
  chosen: boolean
  active: boolean
  place: number
  count: number
  /** In the virtual list: how far from the list's start, in pixels. */
  start?: number
}

/** One option with its tick and count. It renders again only when it changes, so moving among many is quick. */
export const MultiSelectOptionRow = memo(function MultiSelectOptionRow({
  id,
  option,
  chosen,
  active,
  place,
  count,
  start,
}: MultiSelectOptionRowProps) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds no icon, tick or count
      role="option"
      className={css.option}
      // oxlint-disable-next-line react/forbid-dom-props -- a virtual row is never in server HTML
      style={start === undefined ? undefined : { position: 'absolute', insetBlockStart: start }}
      aria-selected={chosen}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-active={active || undefined}
      data-place={place}
    >
      <span className={box} data-checked={chosen || undefined} />
      {option.icon && <span className={css.optionIcon}>{option.icon}</span>}
      <span className={css.optionLabel}>{option.label}</span>
      {option.count !== undefined && (
        <span className={css.optionCount}>{option.count.toLocaleString('en-GB')}</span>
      )}
    </div>
  )
})
