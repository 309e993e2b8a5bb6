import type { WizardStep } from '@doorstep/portal-contract/onboarding'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import type { OfferedGroup } from '../shared/order/offeredGroups.ts'
import type { Owner } from '../shared/owners/owners.ts'
import type { ChosenProperty, QuoteState } from './quote.state.ts'
import type { QuoteSum } from './quoteSum.ts'

/** What every step can do beside its own form. */
export interface FrameActions {
  show: (step: WizardStep) => void
  startAgain: () => Promise<void>
  keepMine: () => void
  takeTheirs: () => Promise<void>
  /** Opens the form that emails the quote. */
  emailQuote: () => void
  /** Leaves the quote for later. */
  saveForLater: () => void
  acceptPrices: () => void
}

export interface QuoteActions extends FrameActions {
  edit: (part: Partial<PackageDraft>) => void
  findProperties: (query: string, signal: AbortSignal) => Promise<ChosenProperty[]>
  chooseProperty: (property: ChosenProperty | null) => void
  /** Chooses the property that has the new one's address already. */
  chooseDuplicate: (id: number) => Promise<void>
  /** Asks for the prices and shows the bills. */
  toPackage: () => Promise<void>
  /** Turns a group of bills on or off. */
  toggle: (groupId: number) => void
  /** Opens the choice of a group's bill. */
  choose: (groupId: number) => void
  /** Opens the payment reference of a group. */
  reference: (groupId: number) => void
  choosePayment: () => void
  choosePayer: (payer: PackageDraft['responsibility_type']) => void
  applyCoupon: () => void
  removeCoupon: () => void
  submit: () => Promise<void>
}

export interface QuoteViewProps {
  state: QuoteState
  /** The bills on offer, as they were chosen from. */
  groups: readonly OfferedGroup[]
  /** What the package costs; undefined before there are prices. */
  sum: QuoteSum | undefined
  /** Who a new property can belong to, and what such a partner is called. */
  owners: readonly Owner[]
  ownerLabel: string
  /** Whether the partner may email its tenants their invites (D74). */
  sendsInvites: boolean
  actions: QuoteActions
}
