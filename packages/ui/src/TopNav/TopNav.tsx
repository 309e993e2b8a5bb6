import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './TopNav.css.ts'

export interface TopNavProps extends NativeProps<'header'> {
  /** Whose portal it is; below 1024 px only, where there is no Sidebar. */
  brand?: ReactNode
  /** From 1024 px: the partner switcher. */
  start?: ReactNode
  /** From 1024 px: the search. */
  children?: ReactNode
  /** From 1024 px: adding, help. */
  end?: ReactNode
  /** Below 1024 px: a search button and MobileNav. */
  menu?: ReactNode
}

/** The bar over the page, 56 px, always in view. Static HTML: it needs no script. */
export function TopNav({ brand, start, children, end, menu, ...header }: TopNavProps) {
  return (
    <header {...header} className={css.bar}>
      <div className={`${css.brand} ${css.narrow}`}>{brand}</div>
      <div className={`${css.start} ${css.wide}`}>{start}</div>
      <div className={`${css.middle} ${css.wide}`}>{children}</div>
      <div className={`${css.end} ${css.wide}`}>{end}</div>
      <div className={`${css.menu} ${css.narrow}`}>{menu}</div>
    </header>
  )
}
