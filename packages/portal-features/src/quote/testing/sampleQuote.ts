import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { emptyDraft } from '../emptyDraft.ts'
import { sampleQuote } from '../../shared/order/testing/sampleQuote.ts'
import type { ChosenProperty, QuoteState } from '../quote.state.ts'

export const sampleProperty: ChosenProperty = {
  id: 12,
  address_line1: '12 Moorgate Avenue',
  address_line2: null,
  address_city: 'Sheffield',
  address_postcode: 'S10 1EQ',
  partner_id: 1,
}

/** A draft with all of its first step. */
export const sampleDraft = (more: Partial<PackageDraft> = {}): PackageDraft => ({
  ...emptyDraft,
  property_id: sampleProperty.id,
  housemates: 5,
  start: '2026-04-01',
  bills: [11, 21, 31, 41, 61].map((id) => ({ id })),
  ...more,
})

/** The wizard at the bills. */
export const sampleState = (more: Partial<QuoteState> = {}): QuoteState => ({
  step: 'Package',
  draft: sampleDraft(),
  draftId: 7,
  property: sampleProperty,
  tenancy: null,
  duplicate: null,
  elsewhere: null,
  quote: sampleQuote(),
  coupon: null,
  bank: null,
  saving: 'saved',
  conflict: null,
  priceChange: null,
  errors: {},
  ...more,
})
