import { useId, type ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Card.css.ts'

export interface CardProps extends NativeProps<'section'> {
  /** An `h2` that names the section. */
  heading?: ReactNode
  /** At the end of the heading's line. */
  actions?: ReactNode
  footer?: ReactNode
  /** `none` for content with its own edges, such as a table. */
  padding?: 'normal' | 'none'
  children: ReactNode
}

/** A bordered panel for one subject. Don't nest cards. */
export function Card({ heading, actions, footer, padding = 'normal', children, ...rest }: CardProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={heading === undefined ? undefined : headingId} {...rest} className={css.card}>
      {(heading !== undefined || actions !== undefined) && (
        <header className={css.head}>
          {heading !== undefined && (
            <h2 id={headingId} className={css.heading}>
              {heading}
            </h2>
          )}
          {actions}
        </header>
      )}
      <div className={css.body[padding]}>{children}</div>
      {footer !== undefined && <footer className={css.foot}>{footer}</footer>}
    </section>
  )
}
