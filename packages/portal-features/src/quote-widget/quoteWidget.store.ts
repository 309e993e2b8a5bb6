import { embedQuoteTexts } from '@doorstep/portal-contract/embed-quotes'
import type { NewEmbedLead } from '@doorstep/portal-contract/embed-quotes.schema'
import { toPounds } from '@doorstep/portal-contract/money'
import {
  activeBill,
  linesEach,
  listedQuoteGroups,
  type PackageBill,
  packageBills,
  pickQuoteBill,
  type PriceDifference,
  priceDifferences,
  quoteLines,
  type SeenPrices,
  seenPrices,
  toggleQuoteGroup,
} from '@doorstep/portal-contract/quotes'
import type { Quote } from '@doorstep/portal-contract/quotes.schema'
import { atom } from 'nanostores'
import { logFault } from '../shared/change/reportFault.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { latest } from '../shared/client/latest.ts'
import { isOffline } from '../shared/client/offline.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import type { QuoteClient } from '../shared/client/quoteClient.ts'
import { type OfferedGroup, offeredGroups } from '../shared/order/offeredGroups.ts'
import type { WidgetEvents, WidgetPrice } from './quoteWidget.events.ts'
import { widgetTexts } from './quoteWidget.texts.ts'

/** Who asks, and where: as typed. */
export type WidgetDetails = {
  name: string
  email: string
  phone: string
  address_line1: string
  address_line2: string
  address_city: string
  address_postcode: string
}

export type WidgetState = {
  step: 'price' | 'details' | 'done'
  /** Null while it is empty or no number that is allowed. */
  housemates: number | null
  start: string | null
  details: WidgetDetails
  /** The latest prices, which may still be those of another number of people. */
  quote: Quote | null
  /** How many people they are for. */
  quotedFor: number
  bills: readonly PackageBill[] | null
  /** The group whose bills are shown to choose from. */
  choosing: number | null
  isLoading: boolean
  /** Why the prices could not be loaded. */
  failure: string | null
  /** Prices that are others than those that the person agreed to; in pence. */
  priceChange: { changes: PriceDifference[]; before: number; now: number } | null
}

const defaultPeople = 4

const noDetails: WidgetDetails = {
  name: '',
  email: '',
  phone: '',
  address_line1: '',
  address_line2: '',
  address_city: '',
  address_postcode: '',
}

/** The public quote of a reseller's own site (D42): a price by people and bills, then who asks for it. */
export function createQuoteWidget(client: Pick<QuoteClient, 'quote' | 'ask'>) {
  const $state = atom<WidgetState>({
    step: 'price',
    housemates: defaultPeople,
    start: null,
    details: noDetails,
    quote: null,
    quotedFor: defaultPeople,
    bills: null,
    choosing: null,
    isLoading: true,
    failure: null,
    priceChange: null,
  })
  const get = () => $state.get()
  const change = (part: Partial<WidgetState>) => $state.set({ ...get(), ...part })
  const lastOf = latest()
  let loading: Promise<void> | undefined
  let events: WidgetEvents = {}

  /** Loads today's prices for the people there are. What was chosen stays, where it is offered to so many. */
  const load = (): Promise<void> => (loading = loadPrices())

  async function loadPrices(): Promise<void> {
    const { housemates, quote: before } = get()
    if (housemates === null) return
    change({ isLoading: true, failure: null })
    try {
      const quote = await lastOf((signal) =>
        client.quote({ housemates, isFirst: before === null }, { signal }),
      )
      if (!quote) return
      change({ quote, quotedFor: housemates, isLoading: false, priceChange: null })
      announce('onChange')
    } catch (error) {
      change({ isLoading: false, failure: isOffline(error) ? widgetTexts.offline : widgetTexts.failed })
      tell(error)
    }
  }

  function tell(error: unknown): void {
    if (error instanceof PortalError) events.onError?.(error)
    else logFault(error)
  }

  function announce(event: 'onChange' | 'onSubmit' | 'onSuccess'): void {
    const price = priceOf(get())
    if (price) events[event]?.(price)
  }

  function keep(groups: readonly OfferedGroup[]): void {
    change({ bills: packageBills(groups) })
    announce('onChange')
  }

  function offer(groupId: number): void {
    change({ choosing: get().choosing === groupId ? null : groupId })
  }

  return {
    $state,
    load,

    /** Tells a host what happens from now on. */
    follow(next: WidgetEvents): void {
      events = next
    },

    setPeople(housemates: number | null): void {
      if (housemates === get().housemates) return
      change({ housemates })
      void load()
    },

    setStart: (start: string | null) => change({ start }),
    setDetails: (part: Partial<WidgetDetails>) => change({ details: { ...get().details, ...part } }),

    /** Turns a kind of bill on or off; where there are several bills, shows them to choose from (specification, section 4). */
    toggle(groupId: number): void {
      const { groups, choose } = toggleQuoteGroup(groupsOf(get()), groupId)
      if (choose) return offer(groupId)
      change({ choosing: null })
      keep(groups)
    },

    /** Shows the bills of a kind to choose from, or hides them. */
    offer,

    pick: (groupId: number, billId: number) => keep(pickQuoteBill(groupsOf(get()), groupId, billId)),

    show: (step: 'price' | 'details') => change({ step }),

    /** The prices that are on their way. @throws where there are none, or no bill is chosen */
    async checkPrices(): Promise<void> {
      await loading
      const { failure, priceChange } = get()
      if (failure !== null) throw new FormRefusal({ errors: {}, message: failure })
      if (priceChange) throw new FormRefusal({ errors: {}, message: widgetTexts.checkPrices })
      if (!listedQuoteGroups(groupsOf(get())).some(activeBill))
        throw new FormRefusal({ errors: {}, message: embedQuoteTexts.noBills })
    },

    acceptPrices: () => change({ priceChange: null }),

    /** Sends who asks, and for what. @throws what came of it, for the form to say */
    async send(subject: string): Promise<void> {
      const state = get()
      const lead = { ...leadOf(state), subject }
      announce('onSubmit')
      try {
        await client.ask(lead)
      } catch (error) {
        const isRefused = error instanceof PortalError && error.status === 422
        if (!isRefused && !isOffline(error)) tell(error)
        const today = quoteIn(error)
        if (today) showNewPrices(state, today)
        throw error
      }
      change({ step: 'done' })
      announce('onSuccess')
    },
  }

  /** Shows how today's prices differ from those that were sent; the person looks at them before sending again (D28). */
  function showNewPrices(sent: WidgetState, quote: Quote): void {
    // Those that were sent, not what today's quote would begin with.
    const bills = packageBills(groupsOf(sent))
    change({ quote, bills, priceChange: priceDifferences(seenIn(sent), seenIn({ quote, bills })) })
    announce('onChange')
  }
}

export type QuoteWidgetStore = ReturnType<typeof createQuoteWidget>

/** The groups of bills as the person chose from them. */
export const groupsOf = ({ quote, bills }: Pick<WidgetState, 'quote' | 'bills'>) =>
  offeredGroups(quote, bills)

/** What the chosen bills cost each month: of each person and of everyone, in pence; undefined before there are prices. */
export function sumOf(state: Pick<WidgetState, 'quote' | 'quotedFor' | 'bills'>) {
  const { quote, quotedFor } = state
  if (!quote) return undefined
  const { lines, totalPence } = quoteLines(groupsOf(state), quote.service_charge, null)
  return { each: linesEach(lines, quotedFor), totalPence }
}

function priceOf(state: WidgetState): WidgetPrice | undefined {
  const sum = sumOf(state)
  return sum && { people: state.quotedFor, eachPence: sum.each.totalPence, totalPence: sum.totalPence }
}

function seenIn(state: Pick<WidgetState, 'quote' | 'bills'>): SeenPrices {
  return seenPrices(groupsOf(state), state.quote?.service_charge ?? 0)
}

/** What a state sends. */
function leadOf(state: WidgetState): NewEmbedLead {
  const { housemates, start, details } = state
  return {
    ...details,
    address_line2: details.address_line2 || null,
    housemates: housemates ?? 0,
    start: start ?? '',
    bills: packageBills(groupsOf(state)).map(({ id }) => ({ id })),
    total: toPounds(sumOf(state)?.totalPence ?? 0),
  }
}

/** Today's quote in a call that was refused because of another price, or of a bill that is no longer offered. */
function quoteIn(error: unknown): Quote | undefined {
  const current = error instanceof PortalError ? error.current : undefined
  return current && typeof current === 'object' && 'service_charge' in current
    ? (current as Quote)
    : undefined
}
