import type { ReactNode } from 'react'
import { gap } from '../internal/gap.css.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Grid.css.ts'

export interface GridProps extends NativeProps<'div'> {
  /** The least width of a column: 160, 240 or 320 px. */
  columns?: keyof typeof css.columns
  /** Pixels between neighbours. */
  space?: keyof typeof gap
  as?: 'div' | 'ul' | 'ol'
  children: ReactNode
}

/** Children of equal width in rows, as many as fit beside each other. */
export function Grid({ columns = 'medium', space = 16, as = 'div', ...rest }: GridProps) {
  // The native props of the three elements differ only in what a grid never uses.
  const Element = as as 'div'
  return <Element {...rest} className={`${css.columns[columns]} ${gap[space]}`} />
}
