import { defaultRangeExtractor } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import * as media from '../../theme/media.ts'
import { useVirtualizer } from '../useVirtualizer.ts'
import { Listbox } from './Listbox.tsx'
import { renderOption, type OptionListProps } from './OptionRow.tsx'

/** The height of an option in px. It is in rem in `listbox.css.ts`, so it follows the reader's text size. */
function measureOption(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return rem * (window.matchMedia(media.mobile).matches ? 2.75 : 2.125)
}

/** The options of a long list: only the visible ones and the active one are rendered. */
export function VirtualOptionList(list: OptionListProps) {
  const { id, label, matches, multiple, active, onPick } = list
  const ref = useRef<HTMLDivElement>(null)
  const [optionHeight] = useState(measureOption)
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
  })

  useLayoutEffect(() => {
    virtualizer.scrollToIndex(Math.max(0, active))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other matches have another option there
  }, [virtualizer, active, matches])

  return (
    <Listbox {...{ ref, id, label, multiple, onPick }}>
      {/* oxlint-disable-next-line react/forbid-dom-props -- a list this long is never in server HTML */}
      <div role="presentation" style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => renderOption(list, index, start))}
      </div>
    </Listbox>
  )
}
