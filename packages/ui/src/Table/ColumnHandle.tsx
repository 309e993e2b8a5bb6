import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { ColumnResizing } from './columns.ts'
import * as css from './TableColumns.css.ts'

/** What people may make of a column, px. */
const narrowest = 64
const widest = 960
const withinLimits = (width: number) => Math.round(Math.max(narrowest, Math.min(widest, width)))

/** How far one press of an arrow key goes, px. */
const step = 16

export interface ColumnHandleProps {
  id: string
  /** The column's name. */
  label: string
  resizing: ColumnResizing
}

/** The handle that makes a column wider or narrower; it stands in the column's header. Few tables have it, so it loads by itself. */
export function ColumnHandle({ id, label, resizing }: ColumnHandleProps) {
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

  // Not from the state, which a held key is ahead of.
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
      aria-label={`Width of ${label}`}
      aria-valuenow={width}
      aria-valuemin={Math.min(narrowest, width)}
      aria-valuemax={Math.max(widest, width)}
      aria-valuetext={`${width} pixels`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      data-dragging={drag ? '' : undefined}
      onKeyDown={press}
      onDoubleClick={() => resizing.resize(id, null)}
      onMouseDown={(event) => {
        // It takes focus, and selects no text on its way.
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

/** 1 where a column grows to the right, -1 where the text runs from the right. */
const towardsEnd = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
