import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Link.css.ts'

export { isPlainPress, type LinkPress } from '../internal/isPlainPress.ts'

export interface LinkProps extends NativeProps<'a'> {
  href: string
  /** `inline` is underlined, for sentences; `quiet` inherits its colour, for titles and cells. */
  variant?: 'inline' | 'quiet'
  /** For a link outside sentences and away from other links: it is 44 px high on touch screens. */
  standalone?: boolean
  children: ReactNode
}

/** A link to a page. To do something, use Button. */
export function Link({ variant = 'inline', standalone, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={css.variants[variant]} data-standalone={standalone || undefined}>
      {children}
    </a>
  )
}
