import { useLayoutEffect, useRef, useState } from 'react'
import type { ListOption } from '../internal/listbox/listOption.ts'
import { Tag } from '../Tag/Tag.tsx'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import * as css from './MultiSelectChips.css.ts'
import { formatCount } from '../internal/formatCount.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { multiSelect } from '../KitProvider/words/MultiSelect.ts'

interface MultiSelectChipsProps {
  /** The label of the select. */
  label: string
  chosen: readonly ListOption[]
  onRemove: (value: string) => void
  /** Called when the last chip is removed here: move focus on. */
  onNoneLeft: () => void
  /** Shows them without their buttons. */
  disabled?: boolean | undefined
}

/** Above this number a count replaces the rest of the chips, because the list shows them. */
const mostChips = 20

/** The chosen options of a MultiSelect, each with a remove button. */
export function MultiSelectChips({ label, chosen, onRemove, onNoneLeft, disabled }: MultiSelectChipsProps) {
  const words = useWords('multiSelect', multiSelect)
  const locale = useLocale()
  const listRef = useRef<HTMLUListElement>(null)
  /** The chip whose button was pressed, until it is removed and focus has moved. */
  const pressed = useRef<{ place: number; value: string }>(undefined)
  const [known, setKnown] = useState(chosen)
  const [said, setSaid] = useState('')

  // Options can be removed by their chip, by Backspace or in the list.
  if (chosen !== known) {
    const left = new Set(chosen.map((option) => option.value))
    const [gone, ...others] = known.filter((option) => !left.has(option.value))
    setKnown(chosen)
    if (gone)
      setSaid(
        others.length === 0 ? words.saysRemoved(gone.label) : words.saysSeveralRemoved(others.length + 1),
      )
  }

  useLayoutEffect(() => {
    const going = pressed.current
    if (going === undefined || chosen.some((option) => option.value === going.value)) return
    pressed.current = undefined
    const buttons = [...(listRef.current?.querySelectorAll('button') ?? [])]
    const next = buttons[going.place] ?? buttons.at(-1)
    if (next) next.focus()
    else onNoneLeft()
  }, [chosen, onNoneLeft])

  const remove = (value: string, place: number) => {
    pressed.current = { place, value }
    onRemove(value)
  }

  const hidden = chosen.length - mostChips
  return (
    <>
      {chosen.length > 0 && (
        <ul ref={listRef} className={css.chips} aria-label={words.chips(label)}>
          {chosen.slice(0, mostChips).map((option, place) => (
            <li key={option.value} className={css.chip}>
              <Tag onRemove={disabled ? undefined : () => remove(option.value, place)}>{option.label}</Tag>
            </li>
          ))}
          {hidden > 0 && <li className={css.more}>{words.more(formatCount(hidden, locale), hidden)}</li>}
        </ul>
      )}
      <output className={visuallyHidden}>{said}</output>
    </>
  )
}
