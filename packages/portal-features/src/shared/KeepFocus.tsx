import { type ReactNode, useLayoutEffect, useRef } from 'react'

export interface KeepFocusProps {
  /** What it is called, where it is more than a few words. */
  label?: string | undefined
  className?: string
  children: ReactNode
}

/**
 * Takes the focus when what had it inside has gone, such as 'Send reminder' once the reminder was sent: what stands in its place is read
 * out, and Tab continues from there rather than from the top of the page.
 */
export function KeepFocus({ label, className, children }: KeepFocusProps) {
  const place = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)

  // After every render. React reports no blur of an element that it removes.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  })

  return (
    <div
      ref={place}
      tabIndex={-1}
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
      className={className}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      {children}
    </div>
  )
}
