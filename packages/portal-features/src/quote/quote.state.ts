import type { WizardStep } from '@doorstep/portal-contract/onboarding'
import type { Coupon, PackageDraft, SavedDraft } from '@doorstep/portal-contract/onboarding.schema'
import type { DuplicateProperty } from '@doorstep/portal-contract/property-form.schema'
import type { PriceDifference } from '@doorstep/portal-contract/quotes'
import type { Quote } from '@doorstep/portal-contract/quotes.schema'
import { type OfferedGroup, offeredGroups } from '../shared/order/offeredGroups.ts'
import type { DraftState } from '../shared/wizard/createDraft.ts'
import type { Problems } from './quote.fields.ts'

/** An account that pays by Direct Debit. It is kept in memory only, never in a draft (D27). */
export type BankDetails = { account_name: string; sort_code: string; account_number: string }

/** The address of a property that was chosen. */
export type ChosenProperty = NonNullable<SavedDraft['property']>

/** Prices that are others than those that the person saw: by bill and in total, in pence (D28). */
export type PriceChange = {
  changes: PriceDifference[]
  before: number
  now: number
  /** Whether the quote had expired, rather than the prices having changed while it was used. */
  hasExpired: boolean
}

export type QuoteState = DraftState<PackageDraft, SavedDraft> & {
  step: WizardStep
  /** The draft's id, once the server has it. */
  draftId: number | null
  /** The property that the draft names. */
  property: ChosenProperty | null
  /** The tenancy or lead that the package is for; null for a new tenancy (D86). */
  tenancy: SavedDraft['tenancy']
  /** The property that has the address of the new one already (D84). */
  duplicate: DuplicateProperty | null
  /** Another branch's with that address, which only warns (D84). */
  elsewhere: DuplicateProperty | null
  /** The latest prices; null until they are asked for. */
  quote: Quote | null
  coupon: Coupon | null
  bank: BankDetails | null
  priceChange: PriceChange | null
  /** What the submit was refused for, or which answers no longer hold, by field. */
  errors: Problems
}

/** What the parts of the wizard's store work with. */
export type QuoteParts = {
  get: () => QuoteState
  change: (part: Partial<QuoteState>) => void
  /** Changes the draft, which is then kept and saved. */
  edit: (part: Partial<PackageDraft>) => void
}

/** The groups of bills as the person chose from them. */
export const groupsOf = ({ quote, draft }: Pick<QuoteState, 'quote' | 'draft'>): readonly OfferedGroup[] =>
  offeredGroups(quote, draft.bills)
