import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './TopNav.css.ts'

export interface TopNavProps extends NativeProps<'header'> {
  /** The portal's brand. It shows only below 1024 px, where there is no Sidebar. */
  brand?: ReactNode
  /** A Menu that switches between partners or branches. It shows from 1024 px. */
  start?: ReactNode
  /** The search. It shows from 1024 px. */
  children?: ReactNode
  /** Buttons such as Add and Help. They show from 1024 px. */
  end?: ReactNode
  /** A search button and MobileNav. They show below 1024 px. */
  menu?: ReactNode
}

/** The 56 px bar at the top of the page, always visible. Static HTML: it needs no script. */
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
