import { withEntries } from '../shared/addresses/defineAddress.ts'
import { pathTo } from '../shared/pages/pathTo.ts'
import { defineWizard } from '../shared/wizard/defineWizard.ts'

/** The steps of a tenant: who they are, what they pay, and from which account. */
export type JoinStep = 'you' | 'share' | 'bank'

const labels: Record<JoinStep, string> = { you: 'You', share: 'What you pay', bank: 'Bank details' }
const steps = Object.keys(labels) as JoinStep[]

/** Bank details are in memory only, so a page load begins with the first step. */
export const joinWizard = defineWizard({
  labels,
  href: (step, secret: string) =>
    withEntries(pathTo('/join/:secret', { secret }), step === 'you' ? [] : [['step', step]]),
  stepAt({ pathname, search }) {
    if (!pathname.startsWith('/join/')) return undefined
    const asked = new URLSearchParams(search).get('step')
    return steps.find((step) => step === asked) ?? 'you'
  },
  openSteps: (furthest: JoinStep) => steps.slice(0, steps.indexOf(furthest) + 1),
})
