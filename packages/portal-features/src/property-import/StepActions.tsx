import type { ReactNode } from 'react'
import * as css from './steps.css.ts'

export interface StepActionsProps {
  /** What the primary action is about: '4 of 5 columns matched'. */
  note: ReactNode
  /** The primary action last. */
  children: ReactNode
}

/** What leads on from a step, below all else of it. */
export function StepActions({ note, children }: StepActionsProps) {
  return (
    <div className={css.foot}>
      <span className={css.muted}>{note}</span>
      <div className={css.actions}>{children}</div>
    </div>
  )
}
