import { afterEach, describe, expect, it, vi } from 'vitest'
import { answeringQuotes, lost, publicQuote, received } from './testing/answeringQuotes.ts'
import type { WidgetPrice } from './quoteWidget.events.ts'
import { createQuoteWidget, sumOf } from './quoteWidget.store.ts'
import { widgetTexts } from './quoteWidget.texts.ts'
import { waitFor } from '../shared/testing/waitFor.ts'

afterEach(() => vi.unstubAllGlobals())

async function opened(answers: Parameters<typeof answeringQuotes>[0] = {}) {
  const { client, sent, hold } = answeringQuotes(answers)
  const store = createQuoteWidget(client)
  const told: [string, unknown][] = []
  const tell = (event: string) => (detail: unknown) => void told.push([event, detail])
  store.follow({
    onChange: tell('change'),
    onSubmit: tell('submit'),
    onSuccess: tell('success'),
    onError: tell('error'),
  })
  await store.load()
  return { store, sent, hold, told, state: () => store.$state.get() }
}

const details = {
  name: 'Priya Shah',
  email: 'priya@mill.test',
  phone: '0115 496 0123',
  address_line1: '7 Lenton Road',
  address_line2: '',
  address_city: 'Nottingham',
  address_postcode: 'NG7 2RD',
}

/** What each person pays of what, in pence. */
const eachIn = (state: Parameters<typeof sumOf>[0]) =>
  sumOf(state)?.each.lines.map(({ label, pence }) => [label, pence])

describe('the price (D44)', () => {
  it('is each person’s part of the bills that are on, of those that are not listed, and of the fee', async () => {
    const { state, told } = await opened()
    expect(eachIn(state())).toEqual([
      ['Electricity', 2890],
      ['Water', 636],
      ['Broadband', 650],
      ['TV Licence', 282],
      ['Other services', 100],
      ['Management fee', 313],
    ])
    expect(sumOf(state())).toMatchObject({ each: { totalPence: 4871 }, totalPence: 19_482 })
    expect(told).toEqual([['change', { people: 4, eachPence: 4871, totalPence: 19_482 }]])
  })

  it('is loaded again for another number of people, with the same bills', async () => {
    const { store, state } = await opened()
    store.toggle(2)
    store.setPeople(2)
    expect(state()).toMatchObject({ quotedFor: 4, isLoading: true })
    await waitFor(() => expect(state().isLoading).toBe(false))
    expect(state().quotedFor).toBe(2)
    expect(eachIn(state())?.map(([label]) => label)).not.toContain('Water')
    expect(eachIn(state())).toContainEqual(['Management fee', 625])
  })

  it('is that of the latest number of people, whichever answer comes first', async () => {
    const { store, state, hold } = await opened()
    const open = hold()
    store.setPeople(5)
    store.setPeople(6)
    await waitFor(() => expect(state().quotedFor).toBe(6))
    open()
    await store.checkPrices()
    expect(state()).toMatchObject({ quotedFor: 6, isLoading: false })
  })

  it('turns a bill on at once where there is one, and asks which where there are several', async () => {
    const { store, state } = await opened()
    store.toggle(1)
    expect(eachIn(state())?.[0]).toEqual(['Water', 636])
    store.toggle(1)
    expect(state().choosing).toBe(1)
    expect(eachIn(state())?.[0]).toEqual(['Water', 636])
    store.pick(1, 13)
    expect(eachIn(state())?.[0]).toEqual(['Electricity', 3145])
  })

  it('that a proxy answers with nothing counts as not loaded, and is reported to the host', async () => {
    const { state, told } = await opened({ prices: () => ({ status: 200 }) })
    expect(state().failure).toBe(widgetTexts.failed)
    expect(told).toEqual([['error', expect.objectContaining({ isUnanswered: true })]])
  })

  it('that can’t be loaded says why, and is asked for again', async () => {
    const answers = [{ status: 503 }, lost]
    const { store, state, told } = await opened({
      prices: (people) => answers.shift() ?? { status: 200, body: publicQuote(people) },
    })
    expect(state().failure).toBe(widgetTexts.failed)
    await expect(store.checkPrices()).rejects.toThrow(widgetTexts.failed)
    expect(told).toEqual([['error', expect.objectContaining({ status: 503 })]])
    vi.stubGlobal('navigator', { onLine: false })
    await store.load()
    expect(state().failure).toBe(widgetTexts.offline)
    await store.load()
    expect(state()).toMatchObject({ failure: null, quotedFor: 4 })
  })
})

describe('asking for it', () => {
  async function filled(leads?: Parameters<typeof answeringQuotes>[0]) {
    const page = await opened(leads)
    page.store.setStart('2026-09-01')
    page.store.setDetails(details)
    page.told.length = 0
    return page
  }
  const price: WidgetPrice = { people: 4, eachPence: 4871, totalPence: 19_482 }

  it('sends who asks, the bills and what they saw, and tells the host no more than the price', async () => {
    const { store, sent, state, told } = await filled()
    await store.send('')
    expect(sent).toEqual([
      {
        key: expect.any(String),
        lead: {
          ...details,
          address_line2: null,
          housemates: 4,
          start: '2026-09-01',
          bills: [{ id: 11 }, { id: 21 }, { id: 31 }, { id: 41 }, { id: 61 }],
          total: 194.82,
          subject: '',
        },
      },
    ])
    expect(state().step).toBe('done')
    expect(told).toEqual([
      ['submit', price],
      ['success', price],
    ])
  })

  it('again after a lost answer is the same call; with other answers it is another', async () => {
    const { store, sent } = await filled({ leads: [lost, lost, received] })
    await expect(store.send('')).rejects.toThrow()
    await expect(store.send('')).rejects.toThrow()
    store.setDetails({ name: 'Priya Shah-Cole' })
    await store.send('')
    const [first, second, third] = sent.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('at prices that changed meanwhile shows what changed, and waits until that was seen', async () => {
    const today = publicQuote(4)
    today.service_charge = 14.5
    const { store, sent, state } = await filled({
      leads: [{ status: 409, body: { message: 'The price is now another.', current: today } }, received],
    })
    await expect(store.send('')).rejects.toMatchObject({ status: 409 })
    expect(state().priceChange).toEqual({
      changes: [{ name: 'Management fee', before: 1250, now: 1450 }],
      before: 19_482,
      now: 19_682,
    })
    await expect(store.checkPrices()).rejects.toThrow(widgetTexts.checkPrices)
    store.acceptPrices()
    await store.checkPrices()
    await store.send('')
    expect(sent.at(-1)?.lead).toMatchObject({ total: 196.82 })
  })

  it('with a bill that is no longer offered keeps the others as they were chosen', async () => {
    const today = publicQuote(4)
    const [electricity] = today.data
    if (electricity)
      electricity.bills = electricity.bills.slice(1).map((bill, at) => ({ ...bill, active: at === 0 }))
    const message = 'This bill is no longer offered. Choose another one.'
    const refusal = { status: 422, body: { message, errors: { 'bills.0.id': [message] }, current: today } }
    const { store, state, told } = await filled({ leads: [refusal, received] })
    await expect(store.send('')).rejects.toMatchObject({ status: 422 })
    expect(state().priceChange?.changes).toEqual([{ name: 'Electricity', before: 11_560, now: null }])
    expect(eachIn(state())?.[0]).toEqual(['Water', 636])
    expect(told.map(([event]) => event)).toEqual(['submit', 'change'])
  })

  it('needs a bill', async () => {
    const { store } = await filled()
    for (const group of [1, 2, 3, 4]) store.toggle(group)
    await expect(store.checkPrices()).rejects.toThrow('Choose at least one bill.')
  })
})
