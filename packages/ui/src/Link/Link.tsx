import type { ReactElement, ReactNode } from 'react'
import { asChild as onChild } from '../internal/asChild.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Link.css.ts'

export { isPlainPress, type LinkPress } from '../internal/isPlainPress.ts'

interface LinkLooks {
  /** `inline` is underlined, for sentences; `quiet` takes the colour around it, for titles and cells. */
  variant?: 'inline' | 'quiet'
  children: ReactNode
}

export type LinkProps = LinkLooks &
  NativeProps<'a'> &
  ({ href: string; asChild?: false } | { href?: never; asChild: true })

/** Goes somewhere. To do something, use Button. */
export function Link({ variant = 'inline', asChild = false, children, ...rest }: LinkProps): ReactElement {
  const className = css.variants[variant]
  if (asChild) return onChild(children, { ...rest, className }, (label) => label)
  return (
    <a {...rest} className={className}>
      {children}
    </a>
  )
}
