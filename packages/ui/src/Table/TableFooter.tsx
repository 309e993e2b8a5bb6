import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import { formatCount } from '../internal/formatCount.ts'
import { useSelectionSize, type Selection } from './selection.ts'
import * as css from './Table.css.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { table } from '../KitProvider/words/Table.ts'

export interface TableFooterProps {
  selection: Selection | undefined
  footer: ReactNode
  bulkBar: ReactNode
}

/** The footer, or the bulk bar at the same height while rows are selected. Announces how many are. */
export function TableFooter({ selection, footer, bulkBar }: TableFooterProps) {
  const size = useSelectionSize(selection)
  const words = useWords('table', table)
  const locale = useLocale()
  return (
    <>
      {selection && (
        <output className={visuallyHidden}>
          {size > 0 && words.saysSelected(formatCount(size, locale), size)}
        </output>
      )}
      {size > 0 && bulkBar ? (
        <BulkBar>{bulkBar}</BulkBar>
      ) : (
        footer && <div className={css.footer}>{footer}</div>
      )}
    </>
  )
}

/** If it is removed while it has focus, focus moves to the first checkbox. */
function BulkBar({ children }: { children: ReactNode }) {
  const words = useWords('table', table)
  const ref = useRef<HTMLElement>(null)

  // A layout effect's cleanup runs before the element is removed, so focus is still inside it.
  useLayoutEffect(() => {
    const bar = ref.current as HTMLElement
    return () => {
      if (!bar.contains(document.activeElement)) return
      const panel = bar.closest(`.${css.panel}`) as HTMLElement
      const boxes = panel.querySelectorAll<HTMLInputElement>('tr > :first-child input')
      const shown = Array.from(boxes).find((box) => box.checkVisibility())
      shown?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <div className={css.bulkSlot}>
      <section ref={ref} className={css.bulkBar} aria-label={words.bulkBar}>
        {children}
      </section>
    </div>
  )
}
