import { useEffect, useEffectEvent, useRef } from 'react'
import { focusHeading } from '../focusHeading.ts'
import type { WizardSteps } from './defineWizard.ts'

export type StepAddressOptions<Step extends string> = {
  /** The address of a step. */
  href: (step: Step) => string
  /** The step that is shown. */
  step: Step
  /** The document's title at each step. */
  titles: Readonly<Record<Step, string>>
  /** Shows a step, or another where that one is not open. @returns the one shown */
  show: (step: Step) => Step
  /** Called when another step is shown, in place of moving focus to its heading. */
  onShown?: (step: Step) => void
}

/**
 * Keeps the step, the address and the document's title the same within one page, so that back and forward lose nothing that is only in
 * memory. Focus goes to the new step's heading.
 */
export function useStepAddress<Step extends string>(
  wizard: WizardSteps<Step>,
  { href, step, titles, show, onShown = showHeading }: StepAddressOptions<Step>,
): void {
  const shown = useRef(step)
  const showAddressed = useEffectEvent(() => {
    const wanted = wizard.stepAt(window.location)
    if (!wanted) return
    const open = show(wanted)
    if (open !== wanted) window.history.replaceState(null, '', href(open))
  })
  const follow = useEffectEvent(() => {
    document.title = `${titles[step]} · Doorstep`
    // After back or forward, the address is the step's already.
    if (wizard.stepAt(window.location) !== step) window.history.pushState(null, '', href(step))
    onShown(step)
  })

  useEffect(() => {
    const onPopState = () => showAddressed()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    follow()
  }, [step])
}

/** Moves to the top of a new step, and focus to its heading. */
export function showHeading(): void {
  window.scrollTo(0, 0)
  focusHeading()
}
