import { useLayoutEffect, useRef } from 'react'
import { Listbox } from './Listbox.tsx'
import { optionId } from './optionId.ts'
import { OptionRow, type OptionListProps } from './OptionRow.tsx'
import { scrollInList } from './scrollInList.ts'

/** The options of a short list, all in the page. */
export function OptionList({
  id,
  label,
  options,
  matches,
  chosen,
  multiple,
  active,
  onPick,
}: OptionListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const activeId = optionId(id, matches[active])

  useLayoutEffect(() => {
    const option = document.getElementById(activeId)
    if (ref.current && option) scrollInList(ref.current, option)
  }, [activeId])

  return (
    <Listbox {...{ ref, id, label, multiple, onPick }}>
      {matches.map((index, place) => {
        const option = options[index]
        return (
          option && (
            <OptionRow
              key={option.value}
              id={optionId(id, index)}
              option={option}
              multiple={multiple}
              chosen={chosen.has(option.value)}
              active={place === active}
              place={place}
              count={matches.length}
            />
          )
        )
      })}
    </Listbox>
  )
}
