import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './EmptyState.css.ts'

export interface EmptyStateProps extends Omit<NativeProps<'div'>, 'title'> {
  /** What is not there: "No bills match". */
  title: string
  children?: ReactNode
  /** The one action, a small Button. */
  action?: ReactNode
  illustration?: 'door' | 'none'
}

function Door() {
  return (
    <svg
      className={css.drawing}
      width="56"
      height="56"
      viewBox="0 0 56 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden
    >
      <path d="M16 48V22a12 12 0 0 1 24 0v26" />
      <path className={css.letters} d="M22 26h12M24 33h8" />
      <path className={css.step} d="M8 50h40" strokeWidth="3" />
    </svg>
  )
}

/** Replaces an empty list: what is missing, and one action. */
export function EmptyState({ title, children, action, illustration = 'door', ...div }: EmptyStateProps) {
  return (
    <div {...div} className={css.emptyState}>
      {illustration === 'door' && <Door />}
      <p className={css.title}>{title}</p>
      {children !== undefined && <div className={css.words}>{children}</div>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}
