import type { WizardStep } from '@doorstep/portal-contract/onboarding'
import { flag, oneId, oneOf } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'
import { defineAddress } from './defineAddress.ts'

/**
 * A step of the wizard that orders a package: of one of the person's drafts; of the draft of a property, perhaps for one of its tenancies
 * or leads, where somebody said who pays; or a new one. Without any of them, of the draft that was saved last (D28, D89).
 */
export const quoteAddress = (step: WizardStep) =>
  defineAddress(pathTo(`/partner-packages/${step}`), {
    draft: oneId,
    property: oneId,
    tenancy: oneId,
    lead: oneId,
    payer: oneOf<'partner' | 'tenant'>(['partner', 'tenant']),
    new: flag,
  })

/** Where a quote for a package with bills included starts. */
export const newQuotePath = quoteAddress('Quote').href({ new: true })

/** Where a package for a tenancy or lead is added (D86). */
export const addPackageHref = (
  tenancy: { id: number; is_lead: boolean; property: { id: number } },
  payer: 'partner' | 'tenant' | null = null,
): string =>
  quoteAddress('Quote').href({
    payer,
    property: tenancy.property.id,
    [tenancy.is_lead ? 'lead' : 'tenancy']: tenancy.id,
  })
