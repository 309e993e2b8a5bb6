import type { ReactNode } from 'react'
import { gap } from '../internal/gap.css.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Stack.css.ts'

export interface StackProps extends NativeProps<'div'> {
  /** Pixels between neighbours. */
  space?: keyof typeof gap
  as?: 'div' | 'section' | 'ul' | 'ol' | 'form'
  children: ReactNode
}

/** Children one below the other, evenly spaced. */
export function Stack({ space = 12, as = 'div', ...rest }: StackProps) {
  // The native props of the five elements differ only in what a stack never uses.
  const Element = as as 'div'
  return <Element {...rest} className={`${css.stack} ${gap[space]}`} />
}
