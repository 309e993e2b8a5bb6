import { useId, type ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Section.css.ts'

export interface SectionProps extends NativeProps<'section'> {
  /** The name of the section. */
  heading: ReactNode
  /** The level of the heading: 3 inside another section. */
  headingLevel?: 2 | 3
  description?: ReactNode
  /** At the end of the heading's line: small Buttons. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading, on the page itself. For a panel, use Card. */
export function Section({
  heading,
  headingLevel = 2,
  description,
  actions,
  children,
  ...rest
}: SectionProps) {
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section aria-labelledby={headingId} {...rest} className={css.section}>
      <header className={css.head}>
        <div className={css.words}>
          <Heading id={headingId} className={css.heading}>
            {heading}
          </Heading>
          {description !== undefined && <p className={css.description}>{description}</p>}
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
