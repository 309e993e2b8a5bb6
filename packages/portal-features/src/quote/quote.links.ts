import {
  type DraftProgress,
  openSteps,
  type WizardStep,
  wizardSteps,
} from '@doorstep/portal-contract/onboarding'
import { defineAddress } from '../shared/addresses/defineAddress.ts'
import { quoteAddress } from '../shared/addresses/quotes.ts'
import { oneId } from '../shared/list/filters.ts'
import { pathTo } from '../shared/pages/pathTo.ts'
import { defineWizard } from '../shared/wizard/defineWizard.ts'

/** The list that has a package, by who pays for it. */
export const packagesOf = {
  partner: { label: 'Bills included', href: pathTo('/partner-packages') },
  tenant: { label: 'Tenant packages', href: pathTo('/bills-packages') },
}

/** What comes after the submit. */
export const successPage = defineAddress(pathTo('/partner-packages/Success'), {
  property: oneId,
  tenancy: oneId,
})

/** What says which steps are open. */
export type QuoteProgress = {
  draft: DraftProgress
  /** Whether bank details were entered since the page was opened: drafts never keep them (D27). */
  hasBankDetails: boolean
  /** Whether there are prices to show; without, only the first step is open. */
  hasPrices: boolean
}

/** The four steps (D25–D28). */
export const quoteWizard = defineWizard({
  labels: {
    Quote: 'Quote',
    Package: 'Package',
    Payment: 'Payment',
    Tenancy: 'Tenancy',
  } satisfies Record<WizardStep, string>,
  href: (step, draftId: number | null) => quoteAddress(step).href({ draft: draftId }),
  // In any case, as people type it.
  stepAt({ pathname }) {
    const name = pathname.split('/').at(-1)?.toLowerCase()
    return wizardSteps.find((step) => step.toLowerCase() === name)
  },
  openSteps: ({ draft, hasBankDetails, hasPrices }: QuoteProgress) =>
    hasPrices ? openSteps(draft, hasBankDetails) : ['Quote'],
})

/** Each step's title, also the document's. */
export const stepTitles: Record<WizardStep, string> = {
  Quote: 'Add a quote',
  Package: 'Choose the bills',
  Payment: 'Choose how to pay',
  Tenancy: 'Add the tenancy',
}
