import {
  onboardingSentences,
  openSteps,
  type PaymentType,
  stepToShow,
  type WizardStep,
} from '@doorstep/portal-contract/onboarding'
import type {
  Coupon,
  CreatedPackage,
  NewPackage,
  PackageDraft,
  SavedDraft,
} from '@doorstep/portal-contract/onboarding.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import {
  enterPaymentReference,
  isQuoteValid,
  packageBills,
  pickQuoteBill,
  priceDifferences,
  type PriceDifference,
  quoteCosts,
  type QuoteGroup,
  seenPrices,
  toggleQuoteGroup,
  withPackageBills,
} from '@doorstep/portal-contract/quotes'
import type { DuplicateProperty } from '@doorstep/portal-contract/property-form.schema'
import type { Quote, QuotedBill } from '@doorstep/portal-contract/quotes.schema'
import { addressSentences } from '@doorstep/portal-contract/addresses'
import { atom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { idempotencyKeys } from '../shared/form/idempotencyKeys.ts'
import { emptyDraft, isSameDraft, type LocalDraft } from './quote.draft.ts'
import { loadPrices, noPrices, type Prices } from './quote.prices.ts'
import {
  atTheirFields,
  couponProblems,
  householdOf,
  isGroupField,
  namedIndexes,
  placeProblems,
  placeRefusal,
  type Problems,
  tenancyProblems,
} from './quote.problems.ts'

/** How long typing has to pause before the draft is saved, ms (D28). */
const pause = 800

/** How long after a failed save it is tried again, ms. */
const retryAfter = 10_000

/** An account that pays by Direct Debit. It is kept in memory only, never in a draft (D27). */
export type BankDetails = { account_name: string; sort_code: string; account_number: string }

/** A group of bills on offer, as the person chose from it. */
export type OfferedGroup = QuoteGroup<QuotedBill>

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

export type QuoteState = {
  step: WizardStep
  draft: PackageDraft
  /** The property that the draft names. */
  property: ChosenProperty | null
  /** The property that has the address of the new one already (D17). */
  duplicate: DuplicateProperty | null
  /** The latest prices; null until they are asked for. */
  quote: Quote | null
  coupon: Coupon | null
  bank: BankDetails | null
  /** Whether the server has what was typed. `new` until something was. */
  saving: 'new' | 'saved' | 'saving' | 'failed'
  /** What another tab or device saved meanwhile; its draft is null when it was submitted or started again there. */
  conflict: { theirs: SavedDraft | null } | null
  priceChange: PriceChange | null
  /** What the submit was refused for, or which answers no longer hold, by field. */
  errors: Problems
}

/** What the wizard's pages start with. */
export type QuoteInitial = Prices & {
  step: WizardStep
  saved: SavedDraft | null
  /** Today in London. */
  today: string
}

export type QuoteOptions = {
  initial: QuoteInitial
  /** What a new draft starts with. */
  start?: Partial<PackageDraft>
  client: () => Pick<PortalClient, 'onboarding' | 'propertyForm'>
  local: () => LocalDraft
  /** Called with the new package. */
  onDone: (created: CreatedPackage) => void | Promise<void>
}

export type QuoteStore = ReturnType<typeof createQuote>

/** A package on its way from a quote to the submit, in four steps (D25–D28). */
export function createQuote({ initial, start, client, local, onDone }: QuoteOptions) {
  let saved = initial.saved
  const $state = atom<QuoteState>({
    ...stateOf(saved, initial),
    step: initial.step,
    bank: null,
  })
  const get = () => $state.get()
  const change = (part: Partial<QuoteState>) => $state.set({ ...get(), ...part })
  const keyFor = idempotencyKeys()

  /** What the server has; undefined when it has lost it. */
  let savedDraft: PackageDraft | undefined = get().draft
  /** Drafts that were sent but not answered: the server may have one of them. */
  const unanswered = new Set<PackageDraft>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  let isDone = false

  function stateOf(from: SavedDraft | null, { quote, coupon, errors }: Prices) {
    const draft = from?.draft ?? { ...emptyDraft, ...start }
    return {
      draft,
      property: from?.property ?? null,
      duplicate: null,
      quote,
      coupon,
      saving: from ? ('saved' as const) : ('new' as const),
      conflict: null,
      priceChange: priceChangeOf(draft, quote, coupon),
      errors,
    }
  }

  /** How today's prices differ from those that the person saw last; null when they don't. */
  function priceChangeOf(
    draft: PackageDraft,
    quote: Quote | null,
    coupon: Coupon | null,
  ): PriceChange | null {
    if (!draft.quoted || !quote || !draft.bills) return null
    const now = seenPrices(withPackageBills(quote.data, draft.bills), quote.service_charge)
    const difference = priceDifferences(draft.quoted, now, coupon)
    // By the day of the latest prices: the page may have been opened days ago.
    const hasExpired = !isQuoteValid(draft.quoted.quoted_on, quote.quoted_on)
    return difference.changes.length > 0 || hasExpired ? { ...difference, hasExpired } : null
  }

  /** Changes the draft; it is saved when typing pauses, and until then kept in this browser. */
  function edit(part: Partial<PackageDraft>): void {
    if (isDone) return
    const { draft: before, quote, property, conflict } = get()
    // Prices are those of the household.
    const isRepriced = part.housemates !== undefined && part.housemates !== before.housemates
    const draft = { ...before, ...part, ...(isRepriced && { quoted: null }) }
    // Nothing is saved until a version was chosen.
    change({
      draft,
      saving: conflict ? 'failed' : 'saving',
      quote: isRepriced ? null : quote,
      ...(part.property !== undefined && { duplicate: null }),
    })
    local().write({ version: saved?.version ?? null, draft, property })
    saveIn(pause)
  }

  function saveIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** Saves what is not saved yet. Resolves also when that failed: the state says so, and it is tried again. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    return (saving ??= saveAll().finally(() => (saving = undefined)))
  }

  const mustSave = () => get().draft !== savedDraft && !get().conflict && !isDone

  async function saveAll(): Promise<void> {
    while (mustSave()) {
      const { draft } = get()
      change({ saving: 'saving' })
      try {
        saved = await client().onboarding.saveDraft({ version: saved?.version ?? null, draft })
        savedDraft = draft
        unanswered.clear()
      } catch (error) {
        if (!(error instanceof PortalError)) throw error
        if (error.status === 409) {
          const theirs = (error.current ?? null) as SavedDraft | null
          const own = theirs && [...unanswered].find((sent) => isSameDraft(sent, theirs.draft))
          unanswered.clear()
          // This page saved it, and only the answer was lost.
          if (own) {
            saved = theirs
            savedDraft = own
            continue
          }
          change({ conflict: { theirs } })
        }
        // What the API refuses once, it always does.
        else if (error.status !== 422) {
          unanswered.add(draft)
          saveIn(retryAfter)
        }
        change({ saving: 'failed' })
        return
      }
    }
    if (get().draft !== savedDraft || isDone) return
    local().clear()
    if (saved) change({ saving: 'saved' })
  }

  /** The groups of bills as the person chose from them. */
  function groups(): readonly OfferedGroup[] {
    const { quote, draft } = get()
    if (!quote) return []
    return draft.bills ? withPackageBills(quote.data, draft.bills) : quote.data
  }

  /** Keeps the bills that were chosen, with the prices at which they were, once the person has agreed to those. */
  function keepGroups(next: readonly OfferedGroup[]): void {
    const { quote, priceChange } = get()
    if (!quote) return
    const { service_charge, bills } = seenPrices(next, quote.service_charge)
    const quoted = { quoted_on: quote.quoted_on, service_charge, bills: [...bills] }
    edit({ bills: packageBills(next), ...(!priceChange && { quoted }) })
  }

  /** The step to show for one that is wanted: the last that is open, with prices to show (D28). */
  function stepFor(wanted: WizardStep): WizardStep {
    const { draft, bank, quote } = get()
    return quote ? stepToShow(wanted, draft, bank !== null) : 'Quote'
  }

  /** Asks for today's prices of a draft. @throws what is wrong with the answers, or a PortalError */
  async function price({ property_id, housemates, start: from, months }: PackageDraft): Promise<Quote> {
    try {
      return await client().onboarding.quote({
        property_id: property_id ?? undefined,
        housemates: housemates ?? 0,
        start: from ?? '',
        months: months ?? undefined,
      })
    } catch (error) {
      if (error instanceof PortalError && error.status === 404)
        throw new FormRefusal({ errors: placeRefusal(error) })
      throw error
    }
  }

  /** Checks the first step and asks for its prices. @throws what is wrong with the answers, or a PortalError */
  async function pricesOf(draft: PackageDraft): Promise<Quote> {
    const errors = placeProblems(draft)
    if (Object.keys(errors).length > 0) throw new FormRefusal({ errors })
    const duplicate = draft.property && (await duplicateOf(draft.property))
    if (duplicate) {
      change({ duplicate })
      throw new FormRefusal({ errors: { 'property.address_line1': [addressSentences.duplicate] } })
    }
    return price(draft)
  }

  return {
    $state,
    groups,
    edit,
    flush,

    /** Takes over what this browser kept of an earlier visit and the server doesn't have. */
    resume(): void {
      const unsaved = local().read()
      if (!unsaved) return
      const { draft, property } = unsaved
      // The page was left during a save that succeeded.
      if (saved && isSameDraft(draft, saved.draft)) {
        local().clear()
        return
      }
      const { quote: prices, coupon: applied, step, draft: before } = get()
      // What the page was loaded with belongs to the draft that the server has.
      const quote = draft.housemates === before.housemates ? prices : null
      const coupon = draft.coupon === before.coupon ? applied : null
      change({ draft, property, quote, coupon, priceChange: priceChangeOf(draft, quote, coupon) })
      change({ step: stepFor(step) })
      if (unsaved.version === (saved?.version ?? null)) saveIn(0)
      else change({ conflict: { theirs: saved }, saving: 'failed' })
    },

    /** Shows a step, or the last that is open (D28). */
    show(wanted: WizardStep): WizardStep {
      const step = stepFor(wanted)
      change({ step })
      return step
    },

    openSteps: () => openSteps(get().draft, get().bank !== null),

    /** The property that the package is for: one there is, or null for a new one. */
    chooseProperty(property: ChosenProperty | null): void {
      change({ property })
      edit({ property_id: property?.id ?? null, ...(property && { property: null }) })
    },

    /** Asks for the prices and shows the bills. @throws what is wrong with the answers, or a PortalError */
    async toPackage(): Promise<void> {
      let draft: PackageDraft
      let quote: Quote
      do {
        draft = get().draft
        quote = await pricesOf(draft)
        // An answer to what was edited meanwhile would show the prices of another household.
      } while (!isSamePlace(draft, get().draft))
      change({ quote, priceChange: priceChangeOf(get().draft, quote, get().coupon) })
      keepGroups(groups())
      change({ step: 'Package', errors: {} })
    },

    /** Turns a group on or off (specification, section 4). @returns whether one of its bills has to be chosen */
    toggle(groupId: number): boolean {
      const { groups: next, choose } = toggleQuoteGroup(groups(), groupId)
      if (!choose) {
        keepGroups(next)
        change({ errors: {} })
      }
      return choose
    },

    pick(groupId: number, billId: number): void {
      keepGroups(pickQuoteBill(groups(), groupId, billId))
      change({ errors: {} })
    },

    /** Sets or removes the payment reference of a group (specification, section 4). */
    enterReference(groupId: number, reference: string | null): void {
      keepGroups(enterPaymentReference(groups(), groupId, reference))
      change({ errors: {} })
    },

    /** Continues with today's prices instead of those seen before (D28). */
    acceptPrices(): void {
      change({ priceChange: null, errors: {} })
      keepGroups(groups())
    },

    choosePayment(payment_type: PaymentType, bank: BankDetails | null): void {
      change({ bank, errors: {} })
      edit({ payment_type })
    },

    applyCoupon(coupon: Coupon | null): void {
      const { draft, quote, priceChange } = get()
      change({ coupon, errors: {}, priceChange: priceChange && priceChangeOf(draft, quote, coupon) })
      edit({ coupon: coupon?.code ?? null })
    },

    /** Keeps what was typed here and replaces what another tab or device saved. */
    keepMine(): void {
      saved = get().conflict?.theirs ?? null
      change({ conflict: null })
      void flush()
    },

    /** Takes what another tab or device saved. */
    async takeTheirs(): Promise<void> {
      const { conflict, step, bank } = get()
      const theirs = conflict?.theirs ?? null
      const prices = theirs ? await loadPrices(client(), theirs.draft) : noPrices
      saved = theirs
      local().clear()
      change({
        ...stateOf(theirs, prices),
        bank: theirs?.draft.payment_type === 'direct_debit' ? bank : null,
      })
      savedDraft = get().draft
      change({ step: stepFor(step) })
    },

    /** Throws everything away. @throws a PortalError */
    async startAgain(): Promise<void> {
      clearTimeout(timer)
      await saving
      try {
        await client().onboarding.deleteDraft()
      } catch (error) {
        saveIn(pause)
        throw error
      }
      saved = null
      local().clear()
      change({ ...stateOf(null, noPrices), bank: null, step: 'Quote' })
      savedDraft = get().draft
    },

    /**
     * Orders the package (specification, section 7; D27). A refused reference of the second bill leads back to the bills (section 5).
     * @throws what is wrong with the answers, or a PortalError
     */
    async submit(): Promise<void> {
      const { draft, conflict, priceChange } = get()
      const notApplied = couponProblems(get())
      const errors = { ...tenancyProblems(draft), ...notApplied }
      if (Object.keys(errors).length > 0) {
        change({ errors: notApplied })
        throw new FormRefusal({ errors })
      }
      if (conflict) throw chooseVersion()
      if (priceChange)
        throw new FormRefusal({ errors: {}, message: 'Check today’s prices above, then order the package.' })
      // An ended session asks to sign in here, because the submit itself is answered as the specification says (D50).
      await flush()
      if (get().conflict) throw chooseVersion()
      const body = packageOf()
      const sent = { people: namedIndexes(get().draft), groups: body.bills.map(({ id }) => groupOf(id)) }
      const form = new FormData()
      form.set('body', JSON.stringify(body))
      try {
        await finish(await client().onboarding.submit(body, keyFor(form)))
      } catch (error) {
        // Another tab submitted this draft: its package is this one (D5).
        if (error instanceof PortalError && error.status === 409 && error.current) {
          await finish(error.current as CreatedPackage)
          return
        }
        if (error instanceof PortalError && error.errors) error.errors = atTheirFields(error.errors, sent)
        // Its own 401 only says that the session has ended; that of an ordinary call asks to sign in again (D14).
        if (error instanceof PortalError && error.status === 401)
          void nullIfFailed(client().onboarding.draft())
        refused(error)
        throw asRefusal(error)
      }
    },
  }

  function finish(created: CreatedPackage): void | Promise<void> {
    isDone = true
    clearTimeout(timer)
    local().clear()
    return onDone(created)
  }

  async function duplicateOf({
    address_line1,
    address_postcode,
    partner_id,
  }: NonNullable<PackageDraft['property']>): Promise<DuplicateProperty | null> {
    if (partner_id === null) return null
    return client().propertyForm.duplicate({ address_line1, address_postcode, partner_id, except: undefined })
  }

  /** What the submit sends. */
  function packageOf(): NewPackage {
    const { draft, bank, quote, coupon } = get()
    const chosen = groups()
    const household = householdOf(draft)
    return {
      bills: packageBills(chosen),
      total: toPounds(quoteCosts(chosen, quote?.service_charge ?? 0, coupon).total),
      property_id: draft.property_id,
      property: draft.property && {
        ...draft.property,
        partner_id: draft.property.partner_id ?? undefined,
      },
      tenancy: {
        tenancy_start: draft.start ?? '',
        months: draft.months,
        tenants: draft.housemates ?? 1,
        housemates: namedIndexes(draft).flatMap((index) => household[index] ?? []),
        lead_tenant_email: draft.lead_tenant_email,
        lead_tenant_phone: draft.lead_tenant_phone,
      },
      payment_method:
        draft.payment_type === 'direct_debit' && bank
          ? { type: 'direct_debit', ...bank }
          : { type: 'invoice' },
      coupon: coupon?.code ?? null,
      draft_id: saved?.id ?? null,
    }
  }

  /** The group of a bill on offer. */
  function groupOf(billId: number): number {
    return groups().find(({ bills }) => bills.some(({ id }) => id === billId))?.id ?? 0
  }

  /** A refusal as the specification shows it: a 401 by its own sentence too (section 5, D50). */
  function asRefusal(error: unknown): unknown {
    if (!(error instanceof PortalError) || error.errors) return error
    if (error.status === 401) return new FormRefusal({ errors: {}, message: error.message })
    if (error.status !== 404) return error
    return new FormRefusal({ errors: placeRefusal(error), message: onboardingSentences.propertyGone })
  }

  /** Keeps what the submit was refused for, and leads back to the bills where the specification says so (section 5). */
  function refused(error: unknown): void {
    if (!(error instanceof PortalError)) return
    const errors = error.status === 404 ? placeRefusal(error) : (error.errors ?? {})
    // The price that the person saw is no longer the price, or a bill is no longer offered.
    if (error.current && isAboutPrices(errors)) {
      const quote = error.current as Quote
      const { draft, coupon } = get()
      change({ quote, priceChange: priceChangeOf(draft, quote, coupon) })
    } else if ('draft_id' in errors) lostByTheServer()
    else if (error.current && 'property.address_line1' in errors)
      change({ duplicate: error.current as DuplicateProperty })
    change({ errors })
    if (Object.keys(errors)[0] === secondReference) change({ step: 'Package' })
  }

  /** The draft is no longer kept there; here it is. */
  function lostByTheServer(): void {
    const { draft, property } = get()
    savedDraft = undefined
    local().write({ version: saved?.version ?? null, draft, property })
    change({ conflict: { theirs: null }, saving: 'failed' })
  }
}

const isAboutPrices = (errors: Problems): boolean =>
  Object.keys(errors).some((field) => ['total', 'draft_id'].includes(field) || isGroupField(field))

/** Whether two drafts have the same answers in the first step, which the prices depend on. */
const isSamePlace = (one: PackageDraft, other: PackageDraft): boolean =>
  one.property_id === other.property_id &&
  one.property === other.property &&
  one.housemates === other.housemates &&
  one.start === other.start &&
  one.months === other.months

const chooseVersion = () =>
  new FormRefusal({ errors: {}, message: 'Choose which version to keep, then order the package.' })

/** The field whose error leads back to the bills (specification, section 5). */
export const secondReference = 'bills.1.account_number'
