import type { ReactNode } from 'react'
import { gap } from '../internal/gap.css.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Columns.css.ts'

export interface ColumnsProps extends NativeProps<'div'> {
  /**
   * `equal` shares the width; `main-aside` gives the second child a third of it at the end, 300 to 480 px, where the first has 25rem
   * beside it. `table-aside` leaves the first 40rem, which a table of four columns or more needs.
   */
  template?: keyof typeof css.template
  /** Pixels between neighbours. */
  space?: keyof typeof gap
  children: ReactNode
}

/** Children in columns, one below the other under 1024 px or where there is no room. */
export function Columns({ template = 'equal', space = 16, ...rest }: ColumnsProps) {
  return <div {...rest} className={`${css.template[template]} ${gap[space]}`} />
}
