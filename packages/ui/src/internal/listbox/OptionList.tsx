import { useLayoutEffect, useRef } from 'react'
import { Listbox } from './Listbox.tsx'
import { optionId } from './optionId.ts'
import { renderOption, type OptionListProps } from './OptionRow.tsx'
import { scrollInList } from './scrollInList.ts'

/** The options of a short list, all in the page. */
export function OptionList(list: OptionListProps) {
  const { id, label, matches, multiple, active, onPick } = list
  const ref = useRef<HTMLDivElement>(null)
  const activeId = optionId(id, matches[active])

  useLayoutEffect(() => {
    const option = document.getElementById(activeId)
    if (ref.current && option) scrollInList(ref.current, option)
  }, [activeId])

  return (
    <Listbox {...{ ref, id, label, multiple, onPick }}>
      {matches.map((_, place) => renderOption(list, place))}
    </Listbox>
  )
}
