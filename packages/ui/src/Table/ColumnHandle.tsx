import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { ColumnResizing } from './columns.ts'
import * as css from './TableColumns.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { table } from '../KitProvider/words/Table.ts'

/** The limits of a column's width, px. */
const narrowest = 64
const widest = 960
const withinLimits = (width: number) => Math.round(Math.max(narrowest, Math.min(widest, width)))

/** The step of an arrow key, px. */
const step = 16

export interface ColumnHandleProps {
  id: string
  /** The column's name. */
  label: string
  resizing: ColumnResizing
}

/** The handle in a column's header that resizes the column. Few tables have it, so it loads separately. */
export function ColumnHandle({ id, label, resizing }: ColumnHandleProps) {
  const words = useWords('table', table)
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(narrowest)
  const [drag, setDrag] = useState<{ from: number; width: number } | null>(null)

  useLayoutEffect(() => {
    const header = ref.current?.parentElement as HTMLElement
    const measure = () => setWidth(header.offsetWidth)
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(header)
    return () => watching.disconnect()
  }, [])

  // Not from the state, which lags behind a held key.
  const widthNow = () => ref.current?.parentElement?.offsetWidth ?? width
  const draggedTo = (event: PointerEvent) =>
    drag && withinLimits(drag.width + towardsEnd(event.currentTarget) * (event.clientX - drag.from))

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const moves: Record<string, number> = { ArrowRight: step, ArrowLeft: -step }
    const move = moves[event.key]
    if (move !== undefined)
      resizing.resize(id, withinLimits(widthNow() + towardsEnd(event.currentTarget) * move))
    else if (event.key === 'Home') resizing.resize(id, null)
    else if (event.key === 'Escape' && drag) {
      setDrag(null)
      resizing.preview(id, null)
    } else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- with focus, a separator is a widget (APG: Window Splitter)
    <div
      ref={ref}
      className={css.handle}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <hr> is a line, not a widget
      role="separator"
      aria-orientation="vertical"
      aria-label={words.width(label)}
      aria-valuenow={width}
      aria-valuemin={Math.min(narrowest, width)}
      aria-valuemax={Math.max(widest, width)}
      aria-valuetext={words.pixels(width)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      data-dragging={drag ? '' : undefined}
      onKeyDown={press}
      onDoubleClick={() => resizing.resize(id, null)}
      onMouseDown={(event) => {
        // Takes focus, and doesn't select text while dragging.
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: event.clientX, width })
      }}
      onPointerMove={(event) => {
        const to = draggedTo(event)
        if (to !== null) resizing.preview(id, to)
      }}
      onPointerUp={(event) => {
        const to = draggedTo(event)
        setDrag(null)
        if (to !== null && to !== drag?.width) resizing.resize(id, to)
      }}
      onPointerCancel={() => {
        setDrag(null)
        resizing.preview(id, null)
      }}
    />
  )
}

/** 1 in left-to-right text, -1 in right-to-left text. */
const towardsEnd = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
