import { Icon } from '@doorstep/ui/Icon'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { Check, Clock } from 'lucide'
import type { ReactNode } from 'react'
import * as css from './StatusSteps.css.ts'

/** A status on the way; `when` is its day in words. */
export type StatusStep = { label: string; state: 'done' | 'current' | 'coming'; when: string }

export interface StatusStepsProps {
  steps: readonly StatusStep[]
  /** Nothing is going on any more. */
  isOver?: boolean
  /** What the steps leave unsaid. */
  children: ReactNode
}

/** How far a lead or a package is on its way to running, or how it ended: a flight of steps (D21). */
export function StatusSteps({ steps, isOver = false, children }: StatusStepsProps) {
  return (
    <section aria-label="Progress" className={css.panel}>
      <ol className={css.steps}>
        {steps.map(({ label, state, when }, index) => (
          <li
            key={`${label} ${state}`}
            className={css.step[state]}
            aria-current={!isOver && state === 'current' ? 'step' : undefined}
          >
            <svg className={css.tread} viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden>
              <rect className={css.riser[state]} y={heightOf(index, steps.length)} width="100" height="36" />
              <line
                className={css.edge[state]}
                x1="0"
                x2="100"
                y1={heightOf(index, steps.length)}
                y2={heightOf(index, steps.length)}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <span className={css.label[state]}>
              {state === 'done' && <Icon icon={Check} size="small" />}
              {label}
              {state === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
            </span>
            <span className={css.when}>{when}</span>
          </li>
        ))}
      </ol>
      <p className={css.note}>
        <Icon icon={Clock} />
        <span>{children}</span>
      </p>
    </section>
  )
}

/** Each step is a little higher than the one before. */
const heightOf = (index: number, count: number) => 32 - Math.round((28 * index) / Math.max(1, count - 1))
