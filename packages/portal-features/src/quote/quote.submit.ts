import { householdOf, namedIndexes, onboardingTexts } from '@doorstep/portal-contract/onboarding'
import type { CreatedPackage, NewPackage, PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import type { DuplicateProperty } from '@doorstep/portal-contract/property-form.schema'
import { packageBills, quoteCosts } from '@doorstep/portal-contract/quotes'
import type { Quote } from '@doorstep/portal-contract/quotes.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { keyedCalls } from '../shared/client/keyedCalls.ts'
import { priceChangeOf } from './quote.prices.ts'
import { couponProblems, isGroupField, type Problems, secondReference } from './quote.fields.ts'
import { atTheirFields, placeRefusal, tenancyProblems } from './quote.problems.ts'
import { groupsOf, type QuoteParts, type QuoteState } from './quote.state.ts'

export type SubmitOptions = Pick<QuoteParts, 'get' | 'change'> & {
  /** Saves what is not saved yet. */
  flush: () => Promise<void>
  /** The id of the draft that the server has. */
  draftId: () => number | null
  /** Called when the server no longer has the draft. */
  onLost: () => void
  /** Called with the new package. */
  onDone: (created: CreatedPackage) => void | Promise<void>
}

/**
 * The submit of the wizard: it orders the package (specification, section 7; D27). A refused reference of the second bill leads back to
 * the bills (section 5).
 */
export function createSubmit({ get, change, flush, draftId, onLost, onDone }: SubmitOptions) {
  const calls = keyedCalls()

  /** Keeps what the submit was refused for, and leads back to the bills where the specification says so (section 5). */
  function refused(error: PortalError): void {
    const errors = error.status === 404 ? placeRefusal(error) : (error.errors ?? {})
    // The price that the person saw is no longer the price, or a bill is no longer offered.
    if (error.current && isAboutPrices(errors)) {
      const quote = error.current as Quote
      const { draft, coupon } = get()
      change({ quote, priceChange: priceChangeOf(draft, quote, coupon) })
    } else if ('draft_id' in errors) onLost()
    else if (error.current && 'property.address_line1' in errors)
      change({ duplicate: error.current as DuplicateProperty })
    change({ errors })
    if (Object.keys(errors)[0] === secondReference) change({ step: 'Package' })
  }

  /** @throws what is wrong with the answers, or a PortalError */
  return async function submit(): Promise<void> {
    check(get(), change)
    // An ended session asks to sign in here, because the submit itself is answered as the specification says (D50).
    await flush()
    if (get().conflict) throw chooseVersion()
    const state = get()
    const body = packageOf(state, draftId())
    const sent = {
      people: namedIndexes(state.draft),
      groups: body.bills.map((bill) => groupIdOf(state, bill.id)),
    }
    try {
      await onDone(await calls((api) => api.onboarding.submit(body)))
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      // Another tab submitted this draft: its package is this one (D5).
      if (error.status === 409 && error.current && !error.errors) {
        await onDone(error.current as CreatedPackage)
        return
      }
      if (error.errors) error.errors = atTheirFields(error.errors, sent)
      // Its own 401 only says that the session has ended; that of an ordinary call asks to sign in again (D14).
      if (error.status === 401) void nullIfFailed(browserClient().onboarding.draft())
      refused(error)
      throw asRefusal(error)
    }
  }
}

/** @throws what has to be put right before the package is ordered */
function check(state: QuoteState, change: QuoteParts['change']): void {
  const notApplied = couponProblems(state)
  const errors = { ...tenancyProblems(state.draft), ...notApplied }
  if (Object.keys(errors).length > 0) {
    change({ errors: notApplied })
    throw new FormRefusal({ errors })
  }
  if (state.conflict) throw chooseVersion()
  if (state.priceChange)
    throw new FormRefusal({ errors: {}, message: 'Check today’s prices above, then order the package.' })
}

/** What the submit sends. */
function packageOf(state: QuoteState, draft_id: number | null): NewPackage {
  const { draft, bank, quote, coupon } = state
  const chosen = groupsOf(state)
  const household = householdOf(draft)
  const isNew = draft.tenancy_id === null
  return {
    bills: packageBills(chosen),
    total: toPounds(quoteCosts(chosen, quote?.service_charge ?? 0, coupon).total),
    property_id: draft.property_id,
    tenancy_id: draft.tenancy_id,
    start: isNew ? null : draft.start,
    responsibility_type: draft.responsibility_type,
    property: draft.property && {
      ...draft.property,
      partner_id: draft.property.partner_id ?? undefined,
    },
    tenancy: {
      tenancy_start: isNew ? (draft.start ?? '') : undefined,
      months: draft.months,
      tenants: draft.housemates ?? 1,
      housemates: namedIndexes(draft).flatMap((index) => household[index] ?? []),
      lead_tenant_email: draft.lead_tenant_email,
      lead_tenant_phone: draft.lead_tenant_phone,
    },
    payment_method: paymentOf(draft, bank),
    coupon: coupon?.code ?? null,
    draft_id,
  }
}

/** How the partner pays; null where the tenants do. */
function paymentOf({ responsibility_type, payment_type }: PackageDraft, bank: QuoteState['bank']) {
  if (responsibility_type === 'tenant') return null
  return payment_type === 'direct_debit' && bank
    ? { type: 'direct_debit' as const, ...bank }
    : { type: 'invoice' as const }
}

/** The group of a bill on offer. */
const groupIdOf = (state: QuoteState, billId: number): number =>
  groupsOf(state).find(({ bills }) => bills.some(({ id }) => id === billId))?.id ?? 0

/** A refusal as the specification shows it: a 401 by its own sentence too (section 5, D50). */
function asRefusal(error: PortalError): PortalError | FormRefusal {
  if (error.errors) return error
  if (error.status === 401) return new FormRefusal({ errors: {}, message: error.message })
  if (error.status !== 404) return error
  return new FormRefusal({ errors: placeRefusal(error), message: onboardingTexts.propertyGone })
}

const isAboutPrices = (errors: Problems): boolean =>
  Object.keys(errors).some((field) => ['total', 'draft_id'].includes(field) || isGroupField(field))

const chooseVersion = () =>
  new FormRefusal({ errors: {}, message: 'Choose which version to keep, then order the package.' })
