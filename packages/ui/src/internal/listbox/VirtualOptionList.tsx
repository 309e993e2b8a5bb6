import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { media } from '../../theme/media.ts'
import { Listbox } from './Listbox.tsx'
import { optionId } from './optionId.ts'
import { OptionRow, type OptionListProps } from './OptionRow.tsx'

/** The height of an option in px. It is in rem in `listbox.css.ts`, so it follows the reader's text size. */
function measureOption(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return rem * (window.matchMedia(media.mobile).matches ? 2.75 : 2.125)
}

/** The options of a long list: only the visible ones and the active one are rendered. */
export function VirtualOptionList({
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
  const [optionHeight] = useState(measureOption)
  // oxlint-disable-next-line react/incompatible-library -- we do not use the React Compiler
  const virtualizer = useVirtualizer({
    count: matches.length,
    getScrollElement: () => ref.current,
    estimateSize: () => optionHeight,
    // Measured only after the first render, which would otherwise be of no options.
    initialRect: { width: 0, height: 9 * optionHeight },
    overscan: 6,
    // aria-activedescendant must refer to a rendered element.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].filter((place) => place >= 0),
    useFlushSync: false,
  })

  useLayoutEffect(() => {
    virtualizer.scrollToIndex(Math.max(0, active))
  }, [virtualizer, active, matches])

  return (
    <Listbox {...{ ref, id, label, multiple, onPick }}>
      {/* oxlint-disable-next-line react/forbid-dom-props -- a list this long is never in server HTML */}
      <div role="presentation" style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: place, start }) => {
          const index = matches[place]
          const option = index === undefined ? undefined : options[index]
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
                start={start}
              />
            )
          )
        })}
      </div>
    </Listbox>
  )
}
