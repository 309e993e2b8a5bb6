import type { ReactNode } from 'react'
import { gap } from '../internal/gap.css.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Inline.css.ts'

export interface InlineProps extends NativeProps<'div'> {
  /** Pixels between neighbours. */
  space?: keyof typeof gap
  align?: keyof typeof css.align
  justify?: keyof typeof css.justify
  /** Wraps children onto further lines; true by default. */
  wrap?: boolean
  children: ReactNode
}

/** Children beside each other, evenly spaced. */
export function Inline({
  space = 8,
  align = 'center',
  justify = 'start',
  wrap = true,
  ...rest
}: InlineProps) {
  const classes = [css.inline, gap[space], css.align[align], css.justify[justify], wrap && css.wrap]
  return <div {...rest} className={classes.filter(Boolean).join(' ')} />
}
