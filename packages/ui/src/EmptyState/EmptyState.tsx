import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './EmptyState.css.ts'
import { OpenDoor } from './OpenDoor.tsx'

export interface EmptyStateProps extends Omit<NativeProps<'div'>, 'title'> {
  /** What is missing: ‘No bills match’. */
  title: string
  children?: ReactNode
  /** The one action, a small Button. */
  action?: ReactNode
  /** `search`: nothing matches. `done`: nothing is left to do. */
  illustration?: 'door' | 'search' | 'done' | 'none'
}

/** Replaces an empty list: what is missing, and one action. */
export function EmptyState({ title, children, action, illustration = 'door', ...div }: EmptyStateProps) {
  return (
    <div {...div} className={css.emptyState}>
      {illustration !== 'none' && <OpenDoor mark={illustration === 'door' ? undefined : illustration} />}
      <p className={css.title}>{title}</p>
      {children !== undefined && <div className={css.words}>{children}</div>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}
