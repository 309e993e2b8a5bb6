import { type WizardStep, wizardSteps } from '@doorstep/portal-contract/onboarding'

/** The list that the wizard starts from. */
export const packagesPath = '/partner-packages'

/** The address of a step. */
export const stepPath = (step: WizardStep): string => `${packagesPath}/${step}`

/** The address of what comes after the submit. */
export const successPath = (propertyId: number, tenancyId: number): string =>
  `${packagesPath}/Success?property=${propertyId}&tenancy=${tenancyId}`

/** The step that an address names, in any case; undefined for another page. */
export function stepOf(path: string): WizardStep | undefined {
  const name = path.split('/').at(-1)?.toLowerCase()
  return wizardSteps.find((step) => step.toLowerCase() === name)
}

/** Each step's title, also the document's. */
export const stepTitles: Record<WizardStep, string> = {
  Quote: 'Get a quote',
  Package: 'Choose the bills',
  Payment: 'Choose how to pay',
  Tenancy: 'Add the tenancy',
}
