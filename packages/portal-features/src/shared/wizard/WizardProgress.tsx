import { isPlainPress } from '@doorstep/ui/Link'
import { Stepper } from '@doorstep/ui/Stepper'
import type { MouseEvent } from 'react'
import type { WizardSteps } from './defineWizard.ts'

export interface WizardProgressProps<Step extends string> {
  wizard: WizardSteps<Step>
  /** The address of a step. */
  href: (step: Step) => string
  step: Step
  /** Names the steps: "Add a package". */
  label: string
  /** Shows a step within the page; without it, its link is followed. */
  show?: (step: Step) => void
}

/** How far people are. */
export function WizardProgress<Step extends string>({
  wizard,
  href,
  step,
  label,
  show,
}: WizardProgressProps<Step>) {
  const steps = Object.keys(wizard.labels) as Step[]
  return (
    <Stepper
      label={label}
      steps={steps.map((value) => ({ value, label: wizard.labels[value], href: href(value) }))}
      value={step}
      {...(show && { onClick: followSteps(wizard, show) })}
    />
  )
}

/** Handles presses on links to steps: shows the step within the page, because following the link would lose what is only in memory. */
export const followSteps =
  <Step extends string>({ stepAt }: WizardSteps<Step>, show: (step: Step) => void) =>
  (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a')
    const wanted = link && stepAt(link)
    if (!wanted || !isPlainPress(event)) return
    event.preventDefault()
    show(wanted)
  }
