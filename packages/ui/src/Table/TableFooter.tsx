import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import { formatCount } from '../internal/formatCount.ts'
import { useSelectionSize, type Selection } from './selection.ts'
import * as css from './Table.css.ts'

export interface TableFooterProps {
  selection: Selection | undefined
  footer: ReactNode
  bulkBar: ReactNode
  /** Where focus goes when the bulk bar leaves with focus in it. */
  onBarLeft: () => void
}

/** The footer, or in its place and at its height the bulk bar while anything is selected. Says how many are. */
export function TableFooter({ selection, footer, bulkBar, onBarLeft }: TableFooterProps) {
  const size = useSelectionSize(selection)
  return (
    <>
      {selection && <output className={visuallyHidden}>{size > 0 && `${formatCount(size)} selected`}</output>}
      {size > 0 && bulkBar ? (
        <BulkBar onBarLeft={onBarLeft}>{bulkBar}</BulkBar>
      ) : (
        footer && <div className={css.footer}>{footer}</div>
      )}
    </>
  )
}

function BulkBar({ children, onBarLeft }: { children: ReactNode; onBarLeft: () => void }) {
  const ref = useRef<HTMLElement>(null)

  // A layout effect is undone before its element leaves the page, so focus can still be found in it.
  useLayoutEffect(() => {
    const bar = ref.current
    return () => {
      if (bar?.contains(document.activeElement)) onBarLeft()
    }
  }, [onBarLeft])

  return (
    <div className={css.bulkSlot}>
      <section ref={ref} className={css.bulkBar} aria-label="Selected rows">
        {children}
      </section>
    </div>
  )
}
