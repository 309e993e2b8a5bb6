import type { ReactNode } from 'react'
import { gap } from '../internal/gap.css.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Columns.css.ts'

export interface ColumnsProps extends NativeProps<'div'> {
  /**
   * `equal` shares the width. `main-aside` gives the second child a third of it at the end, 300 to 480 px, if that leaves 25rem for the
   * first. `table-aside` leaves 40rem for the first, which a table of four or more columns needs.
   */
  template?: keyof typeof css.template
  /** Pixels between neighbours. */
  space?: keyof typeof gap
  children: ReactNode
}

/** Children in columns, stacked under 1024 px or when there isn't enough room. */
export function Columns({ template = 'equal', space = 16, ...rest }: ColumnsProps) {
  return <div {...rest} className={`${css.template[template]} ${gap[space]}`} />
}
