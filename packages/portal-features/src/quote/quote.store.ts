import type { PaymentType, WizardStep } from '@doorstep/portal-contract/onboarding'
import type {
  Coupon,
  CreatedPackage,
  PackageDraft,
  SavedDraft,
} from '@doorstep/portal-contract/onboarding.schema'
import type { Quote } from '@doorstep/portal-contract/quotes.schema'
import { atom } from 'nanostores'
import { browserClient } from '../shared/client/browserClient.ts'
import { emptyDraft } from './emptyDraft.ts'
import { createDraft } from '../shared/wizard/createDraft.ts'
import type { LocalDraft } from '../shared/wizard/localDraft.ts'
import { createBills } from './quote.bills.ts'
import { changedAnswers, isSameDraft, type UnsavedDraft } from './quote.draft.ts'
import { quoteWizard } from './quote.links.ts'
import { isSamePlace, noPrices, priceChangeOf, type Prices } from './quote.prices.ts'
import { partnerQuery } from '../shared/state/partnerScope.ts'
import { quoteSum } from './quoteSum.ts'
import { type QuoteStart, withStartToAsk } from './quote.start.ts'
import { type BankDetails, type ChosenProperty, groupsOf, type QuoteState } from './quote.state.ts'
import { keyedCalls } from '../shared/client/keyedCalls.ts'

/** Its code loads with the first step's answers. */
const askPrices = () => import('./quote.ask.ts')

/** What the wizard's pages start with. */
export type QuoteInitial = Prices & {
  step: WizardStep
  saved: SavedDraft | null
  /** The draft that the address names or led to, also when it is gone; null for a new one. */
  draftId: number | null
  /** What it starts with, or goes on with, when it is added from a property, tenancy or lead; null otherwise (D86). */
  start: QuoteStart | null
}

export type QuoteOptions = {
  initial: QuoteInitial
  /** What this browser keeps of a draft; null for one that the server doesn't have yet. */
  local: (draftId: number | null) => LocalDraft<UnsavedDraft>
  /** Called with the new package. */
  onDone: (created: CreatedPackage) => void | Promise<void>
}

/** A package on its way from a quote to the submit, in four steps (D25–D28). */
export function createQuote({ initial, local, onDone }: QuoteOptions) {
  const $state = atom<QuoteState>({
    ...stateOf(initial.saved, initial, initial.start),
    step: initial.step,
    bank: null,
  })
  const get = () => $state.get()
  const change = (part: Partial<QuoteState>) => $state.set({ ...get(), ...part })

  const calls = keyedCalls()

  const sync = createDraft<PackageDraft, SavedDraft>({
    saved: initial.saved,
    get,
    change,
    async save(body): Promise<SavedDraft> {
      const saved = await calls((api) => api.onboarding.saveDraft({ ...body, id: sync.saved()?.id ?? null }))
      change({ draftId: saved.id })
      return saved
    },
    isSame: isSameDraft,
    keep(version): boolean {
      const { draft, draftId, property, tenancy } = get()
      return local(draftId).write({ version, draft, property, tenancy })
    },
    forget() {
      // What was typed into a new draft was kept before it had an id.
      for (const id of new Set([initial.draftId, get().draftId])) local(id).clear()
    },
  })
  const bills = createBills({ get, change, edit })
  let submit: (() => Promise<void>) | undefined

  /** Its code loads after the first step: before bank details, which a reload for code that a deploy has replaced would lose. */
  async function loadSubmit(): Promise<() => Promise<void>> {
    const { createSubmit } = await import('./quote.submit.ts')
    submit ??= createSubmit({
      get,
      change,
      flush: sync.flush,
      draftId: () => sync.saved()?.id ?? null,
      onLost() {
        change({ draftId: null })
        sync.lost()
      },
      onDone(created) {
        sync.close()
        return onDone(created)
      },
    })
    return submit
  }

  function stateOf(
    from: SavedDraft | null,
    { quote, coupon, errors }: Prices,
    // Who starts again still adds it for the same tenancy.
    start: QuoteStart | null = from ? null : initial.start,
  ) {
    const draft = { ...(from?.draft ?? emptyDraft), ...start?.draft }
    return {
      draft,
      draftId: from?.id ?? null,
      property: start ? start.property : (from?.property ?? null),
      tenancy: start?.tenancy ?? from?.tenancy ?? null,
      duplicate: null,
      elsewhere: null,
      quote,
      coupon,
      saving: from ? ('saved' as const) : ('new' as const),
      conflict: null,
      priceChange: priceChangeOf(draft, quote, coupon),
      errors,
    }
  }

  /** Changes the draft; it is saved when typing pauses, and until then kept in this browser. */
  function edit(part: Partial<PackageDraft>): void {
    const { draft: before, quote } = get()
    // Prices are those of the household.
    const isRepriced = part.housemates !== undefined && part.housemates !== before.housemates
    change({
      draft: { ...before, ...part, ...(isRepriced && { quoted: null }) },
      quote: isRepriced ? null : quote,
      ...(part.property !== undefined && { duplicate: null, elsewhere: null }),
    })
    sync.edited()
  }

  /** Shows a step, or the last that is open (D28). */
  function show(wanted: WizardStep): WizardStep {
    const { draft, bank, quote } = get()
    const progress = { draft, hasBankDetails: bank !== null, hasPrices: quote !== null }
    const step = quoteWizard.stepToShow(wanted, progress)
    change({ step })
    if (step !== 'Quote') void loadSubmit()
    return step
  }

  return {
    $state,
    edit,
    show,
    submit: async () => (await loadSubmit())(),
    flush: sync.flush,

    /** The properties that a search finds, of the partner that is switched to. */
    async findProperties(q: string, signal: AbortSignal): Promise<ChosenProperty[]> {
      const query = { q: q || undefined, filter: partnerQuery(), per_page: 20 }
      const { data } = await browserClient().properties.list(query, { signal })
      return data.flatMap(({ partner_properties: [owner], ...property }) =>
        owner ? { ...property, partner_id: owner.partner.id } : [],
      )
    },

    /** The quote as the server has it, which is how it is emailed, once it has what the screen shows; else a sentence why it hasn't. */
    async savedQuote(): Promise<{ id: number; totalPence: number } | string> {
      await sync.flush()
      const { draftId: id, saving, conflict } = get()
      const sum = quoteSum(get(), groupsOf(get()))
      if (conflict) return 'Choose which version of this quote to keep. Then you can email it.'
      if (id === null || saving !== 'saved' || !sum)
        return 'This quote isn’t saved yet, so it can’t be emailed. Try again in a moment.'
      return { id, totalPence: sum.totalPence }
    },

    isOnlyHere: sync.isOnlyHere,
    keepMine: sync.keepMine,

    /** The groups of bills as the person chose from them. */
    groups: () => groupsOf(get()),
    toggle: bills.toggle,
    pick: bills.pick,
    enterReference: bills.enterReference,

    /** Takes over what this browser kept of an earlier visit and the server doesn't have. */
    resume(): void {
      if (get().step !== 'Quote') void loadSubmit()
      // The property's draft goes on with the tenancy that the package is added for now.
      if (initial.saved && !isSameDraft(get().draft, initial.saved.draft)) edit({})
      const unsaved = initial.start ? undefined : local(initial.draftId).read()
      if (!unsaved) return
      const { draft, property, tenancy, version } = withStartToAsk(unsaved)
      const saved = sync.saved()
      // The page was left during a save that succeeded.
      if (saved && isSameDraft(draft, saved.draft)) {
        local(initial.draftId).clear()
        return
      }
      const { quote: prices, coupon: applied, step, draft: before } = get()
      // What the page was loaded with belongs to the draft that the server has.
      const quote = draft.housemates === before.housemates ? prices : null
      const coupon = draft.coupon === before.coupon ? applied : null
      change({ draft, property, tenancy, quote, coupon, priceChange: priceChangeOf(draft, quote, coupon) })
      show(step)
      sync.resumed(version)
    },

    /** The property that the package is for: one there is, or null for a new one. */
    chooseProperty(property: ChosenProperty | null): void {
      change({ property, tenancy: null })
      edit({ property_id: property?.id ?? null, tenancy_id: null, ...(property && { property: null }) })
    },

    /** Asks for the prices and shows the bills. @throws what is wrong with the answers, or a PortalError */
    async toPackage(): Promise<void> {
      const { pricesOf } = await askPrices()
      let draft: PackageDraft
      let quote: Quote
      do {
        draft = get().draft
        quote = await pricesOf({ change }, draft)
        // An answer to what was edited meanwhile would show the prices of another household.
      } while (!isSamePlace(draft, get().draft))
      change({ quote, priceChange: priceChangeOf(get().draft, quote, get().coupon) })
      bills.keep()
      change({ step: 'Package' })
    },

    /** Continues with today's prices instead of those seen before (D28). */
    acceptPrices(): void {
      change({ priceChange: null })
      bills.keep()
    },

    choosePayment(payment_type: PaymentType, bank: BankDetails | null): void {
      change({ bank, errors: {} })
      edit({ payment_type })
    },

    /** Says who pays: the tenants are asked how later, each by themselves. */
    choosePayer(responsibility_type: PackageDraft['responsibility_type']): void {
      change({ errors: {} })
      edit({ responsibility_type })
    },

    applyCoupon(coupon: Coupon | null): void {
      const { draft, quote, priceChange } = get()
      change({ coupon, errors: {}, priceChange: priceChange && priceChangeOf(draft, quote, coupon) })
      edit({ coupon: coupon?.code ?? null })
    },

    /** Takes what another tab or device saved. What is typed while its prices load stays, on top of it. */
    async takeTheirs(): Promise<void> {
      const { conflict, draft: before } = get()
      const theirs = conflict?.theirs ?? null
      const prices = theirs ? await (await askPrices()).loadPrices(theirs.draft) : noPrices
      const now = get()
      // Another choice was made meanwhile.
      if (now.conflict !== conflict) return
      const typed = changedAnswers(before, now.draft)
      change(stateOf(theirs, prices))
      sync.adopt(theirs)
      if (Object.keys(typed).length > 0) {
        change({
          ...(typed.property_id !== undefined && { property: now.property }),
          ...(typed.coupon !== undefined && { coupon: now.coupon }),
        })
        edit(typed)
        const { draft, quote, coupon } = get()
        change({ priceChange: priceChangeOf(draft, quote, coupon) })
      }
      if (get().draft.payment_type !== 'direct_debit') change({ bank: null })
      show(now.step)
    },

    /** Throws everything away. @throws a PortalError */
    async startAgain(): Promise<void> {
      const { draftId } = get()
      await sync.deleting(async () => draftId !== null && calls((api) => api.onboarding.deleteDraft(draftId)))
      change({ ...stateOf(null, noPrices), bank: null, step: 'Quote' })
      sync.adopt(null)
    },
  }
}

export type QuoteStore = ReturnType<typeof createQuote>
