import { memo } from 'react'
import { Check } from 'lucide'
import { checkboxBox } from '../checkboxBox.css.ts'
import { Icon } from '../../Icon/Icon.tsx'
import * as css from '../listbox.css.ts'
import type { ListOption } from './listOption.ts'
import { optionId } from './optionId.ts'
import { formatCount } from '../formatCount.ts'
import { useLocale } from '../../KitProvider/kitContext.ts'

export interface OptionListProps {
  id: string
  label: string
  options: readonly ListOption[]
  /** The positions of the matching options, in the order shown. */
  matches: readonly number[]
  chosen: ReadonlySet<string>
  /** Several options can be chosen, so each has a tick box. */
  multiple: boolean
  /** The active position in `matches`; -1 for none. */
  active: number
  onPick: (place: number) => void
}

/** The row of one of a list's matches. */
export function renderOption(list: OptionListProps, place: number, start?: number) {
  const { id, options, matches, multiple, chosen, active } = list
  const index = matches[place] ?? -1
  const option = options[index]
  return (
    option && (
      <OptionRow
        key={option.value}
        id={optionId(id, index)}
        chosen={chosen.has(option.value)}
        active={place === active}
        count={matches.length}
        {...{ option, multiple, place, start }}
      />
    )
  )
}

interface OptionRowProps {
  id: string
  option: ListOption
  multiple: boolean
  chosen: boolean
  active: boolean
  place: number
  count: number
  /** In the virtual list: how far from the list's start, in pixels. */
  start: number | undefined
}

/** One option with its tick and count. It renders again only when it changes, so that moving through a long list is fast. */
const OptionRow = memo(function OptionRow({
  id,
  option,
  multiple,
  chosen,
  active,
  place,
  count,
  start,
}: OptionRowProps) {
  const locale = useLocale()
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
      {multiple && <span className={checkboxBox} data-checked={chosen || undefined} />}
      {option.icon && <span className={css.optionIcon}>{option.icon}</span>}
      <span className={css.optionLabel}>{option.label}</span>
      {option.count !== undefined && (
        <span className={css.optionCount}>{formatCount(option.count, locale)}</span>
      )}
      {chosen && !multiple && <Icon icon={Check} />}
    </div>
  )
})
