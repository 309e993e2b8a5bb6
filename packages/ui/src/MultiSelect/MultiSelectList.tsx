import { useLayoutEffect, useRef } from 'react'
import { MultiSelectListbox } from './MultiSelectListbox.tsx'
import { MultiSelectOptionRow, optionId, type OptionListProps } from './MultiSelectOptionRow.tsx'

/** The options of a short list, all in the page. */
export function MultiSelectList({ id, label, options, matches, chosen, active, onPick }: OptionListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const activeId = optionId(id, matches[active])

  // Scrolls the list alone: scrollIntoView would move the page too.
  useLayoutEffect(() => {
    const list = ref.current
    const option = document.getElementById(activeId)
    if (!list || !option) return
    const above = option.offsetTop - list.scrollTop
    const below = above + option.offsetHeight - list.clientHeight
    if (above < 0) list.scrollTop += above
    else if (below > 0) list.scrollTop += below
  }, [activeId])

  return (
    <MultiSelectListbox {...{ ref, id, label, onPick }}>
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
    </MultiSelectListbox>
  )
}
