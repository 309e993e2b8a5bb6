import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import * as css from './MultiSelect.css.ts'
import { MultiSelectOptionRow, optionId, placeOf, type OptionListProps } from './MultiSelectOptionRow.tsx'

/** The options of a short list, all in the page. */
export function MultiSelectList({ id, label, options, matches, chosen, active, onPick }: OptionListProps) {
  const ref = useRef<HTMLDivElement>(null)

  // Scrolls the list alone: scrollIntoView would move the page too.
  useLayoutEffect(() => {
    const list = ref.current
    const option = list?.querySelector<HTMLElement>('[data-active]')
    if (!list || !option) return
    const above = option.offsetTop - list.scrollTop
    const below = above + option.offsetHeight - list.clientHeight
    if (above < 0) list.scrollTop += above
    else if (below > 0) list.scrollTop += below
  }, [active, matches])

  return (
    <div
      ref={ref}
      id={id}
      className={css.list}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      onMouseDown={keepFocus}
      onClick={(event) => pick(event, onPick)}
    >
      {matches.map((index, place) => {
        const option = options[index]
        return (
          option && (
            <MultiSelectOptionRow
              key={option.value}
              id={optionId(id, index)}
              option={option}
              chosen={chosen.has(option.value)}
              active={place === active}
              place={place}
              count={matches.length}
            />
          )
        )
      })}
    </div>
  )
}

/** Focus belongs in the find box, wherever the pointer is. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

export function pick(event: MouseEvent, onPick: (place: number) => void) {
  const place = placeOf(event.target)
  if (place !== undefined) onPick(place)
}
