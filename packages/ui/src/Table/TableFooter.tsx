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

/** The footer, or in its place and at its height the bulk bar while anything is selected. Says how many are. */
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

/** When it leaves with focus in it, focus goes to the first checkbox. */
function BulkBar({ children }: { children: ReactNode }) {
  const words = useWords('table', table)
  const ref = useRef<HTMLElement>(null)

  // A layout effect is undone before its element leaves the page, so focus can still be found in it.
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
