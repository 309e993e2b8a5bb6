import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Page.css.ts'

export interface PageProps extends Omit<NativeProps<'div'>, 'title'> {
  /** Breadcrumbs or a BackLink above the title. */
  trail?: ReactNode
  /** A large NumberPlate before the title. */
  lead?: ReactNode
  /** The page's `h1`. */
  title: ReactNode
  description?: ReactNode
  /** Buttons for the page, the primary one last; on a phone it fills the remaining width. Not printed. */
  actions?: ReactNode
  children: ReactNode
}

/** The content of the shell: a title, actions and the content, fluid to 1680 px. */
export function Page({ trail, lead, title, description, actions, children, ...div }: PageProps) {
  return (
    <div {...div} className={css.page}>
      {trail !== undefined && <div className={css.trail}>{trail}</div>}
      <header className={css.head}>
        {lead !== undefined && <div className={css.lead}>{lead}</div>}
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {description !== undefined && <p className={css.description}>{description}</p>}
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
