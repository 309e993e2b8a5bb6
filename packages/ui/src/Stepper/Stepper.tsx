'use client'

import { Check } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as css from './Stepper.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { stepper } from '../KitProvider/words/common.ts'

export interface StepperProps extends Omit<NativeProps<'nav'>, 'children' | 'aria-label'> {
  /** Names the task: ‘Add a package’. */
  label: string
  /** The steps, in order. */
  steps: readonly { value: string; label: string; href: string }[]
  /** The current step: those before it are completed, those after it are still to come. */
  value: string
}

/** The progress through a task of several pages. Completed steps are links. */
export function Stepper({ label, steps, value, ...nav }: StepperProps) {
  const words = useWords('stepper', stepper)
  const currentIndex = steps.findIndex((step) => step.value === value)
  return (
    <nav {...nav} className={plain} aria-label={label}>
      <ol className={css.steps}>
        {steps.map((step, index) => {
          const state = index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'coming'
          const content = (
            <>
              <span className={css.number[state]} aria-hidden>
                {state === 'done' ? <Icon icon={Check} size="small" /> : index + 1}
              </span>
              <span className={css.label[state]}>
                {step.label}
                {state === 'done' && <VisuallyHidden> {words.done}</VisuallyHidden>}
              </span>
            </>
          )
          return (
            <li
              key={step.value}
              className={css.step[state]}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' ? (
                <a className={css.target} href={step.href}>
                  {content}
                </a>
              ) : (
                <span className={css.target}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
