import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Link.css.ts'

export { isPlainPress, type LinkPress } from '../internal/isPlainPress.ts'

export interface LinkProps extends NativeProps<'a'> {
  href: string
  /** `inline` is underlined, for sentences; `quiet` takes the colour around it, for titles and cells. */
  variant?: 'inline' | 'quiet'
  children: ReactNode
}

/** A link to a page. To do something, use Button. */
export function Link({ variant = 'inline', children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={css.variants[variant]}>
      {children}
    </a>
  )
}
