import { demoNow } from '@doorstep/portal-api/testing/demo-options'
import { activeBill, listedQuoteGroups } from '@doorstep/portal-contract/quotes'
import { addressSentences } from '@doorstep/portal-contract/addresses'
import { addDays, todayInLondon } from '@doorstep/portal-contract/dates'
import { couponSentences, onboardingSentences, priceChanged } from '@doorstep/portal-contract/onboarding'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { unsavedDraft } from './quote.draft.ts'
import { loadQuote, loadSuccess } from './quote.load.ts'
import { groupField } from './quote.problems.ts'
import { createQuote, type QuoteInitial } from './quote.store.ts'
import { quoteLines, quoteSum } from './quoteSum.ts'

const { client, network, run, newVisitor } = await testPortal('lead@northgate.test')
const today = todayInLondon(demoNow)

/** This browser's storage. */
function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** What is not saved when a test ends would be saved in the next one's data. */
const opened: { flush: () => Promise<void> }[] = []
afterEach(async () => {
  for (const wizard of opened.splice(0)) await wizard.flush()
})

/** The wizard as the page opens it. @param options.day the day on which it was opened */
async function open({
  step = 'Quote',
  storage = memoryStorage(),
  as = client,
  day = today,
}: {
  step?: QuoteInitial['step']
  storage?: ReturnType<typeof memoryStorage>
  as?: PortalClient
  day?: string
} = {}) {
  const loaded = await loadQuote(as, step, demoNow)
  const initial = { ...loaded, today: day, quote: loaded.quote && { ...loaded.quote, quoted_on: day } }
  const done: { id: number; property_id: number; tenancy_id: number }[] = []
  const wizard = createQuote({
    initial,
    client: () => as,
    local: () => unsavedDraft(storage, 1),
    onDone: (created) => void done.push(created),
  })
  opened.push(wizard)
  wizard.resume()
  return { wizard, storage, done, initial, state: () => wizard.$state.get() }
}

type Wizard = Awaited<ReturnType<typeof open>>['wizard']

/** A property without tenancies. */
async function freeProperty() {
  const { data } = await client.properties.list({ filter: { status: ['unknown'] }, per_page: 1 })
  const [found] = data
  if (!found) throw new Error('The demo data has no property of unknown status.')
  return { ...found, partner_id: found.partner_properties[0]?.partner.id ?? 0 }
}

/** Fills in the first step. */
async function place(wizard: Wizard, start = addDays(today, 40)) {
  wizard.chooseProperty(await freeProperty())
  wizard.edit({ housemates: 3, start })
  await wizard.toPackage()
}

/** Fills in all steps but the submit. */
async function fill(wizard: Wizard) {
  await place(wizard)
  wizard.choosePayment('invoice', null)
  wizard.edit({
    tenants: [{ first_name: 'Joe', last_name: 'Fairley' }],
    lead_tenant_email: 'joe@fairley.test',
  })
}

const group = (wizard: Wizard, name: string) => {
  const found = wizard.groups().find((one) => one.name === name)
  if (!found) throw new Error(`There is no group ${name}.`)
  return found
}
const errorOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the first step', () => {
  it('says what is missing', async () => {
    const { wizard } = await open()
    const error = await errorOf(wizard.toPackage())
    expect(error).toBeInstanceOf(FormRefusal)
    expect(Object.keys((error as FormRefusal).problem.errors)).toEqual(['property_id', 'housemates', 'start'])
  })

  it('refuses a new property that is there already', async () => {
    const { wizard, state } = await open()
    const taken = await freeProperty()
    const { address_line1, address_city, address_postcode, partner_id } = taken
    wizard.edit({
      property: { address_line1, address_line2: '', address_city, address_postcode, partner_id },
      housemates: 2,
      start: today,
    })
    const error = await errorOf(wizard.toPackage())
    expect((error as FormRefusal).problem.errors).toHaveProperty(['property.address_line1'])
    // Which one, so that it can be chosen instead.
    expect(state().duplicate).toMatchObject({ id: taken.id, address_line1 })
    wizard.chooseProperty(taken)
    expect(state()).toMatchObject({ duplicate: null, draft: { property_id: taken.id, property: null } })
  })

  it('opens the bills, with the prices that were seen kept', async () => {
    const { wizard, state } = await open()
    await place(wizard)
    expect(state().step).toBe('Package')
    expect(state().draft.quoted?.bills.length).toBe(state().draft.bills?.length)
    expect(wizard.openSteps()).toEqual(['Quote', 'Package', 'Payment'])
  })
})

it('an edit while the prices load is answered with its own prices', async () => {
  const { quote } = client.onboarding
  const asked: number[] = []
  const { wizard, state } = await open({
    as: {
      ...client,
      onboarding: {
        ...client.onboarding,
        async quote(query) {
          asked.push(query.housemates)
          if (asked.length === 1) wizard.edit({ housemates: 5 })
          return quote(query)
        },
      },
    },
  })
  await place(wizard)
  expect(asked).toEqual([3, 5])
  expect(state()).toMatchObject({ step: 'Package', draft: { housemates: 5 } })
  expect(group(wizard, 'Electricity').bills[0]?.prices[0]?.housemates).toBe(5)
})

describe('the bills', () => {
  it('a group with several bills asks which, and stays off until one was picked', async () => {
    const { wizard } = await open()
    await place(wizard)
    const { id, bills } = group(wizard, 'Electricity')
    expect(wizard.toggle(id)).toBe(false)
    expect(activeBill(group(wizard, 'Electricity'))).toBeUndefined()
    expect(wizard.toggle(id)).toBe(true)
    expect(activeBill(group(wizard, 'Electricity'))).toBeUndefined()
    wizard.pick(id, bills[2]?.id ?? 0)
    expect(activeBill(group(wizard, 'Electricity'))?.id).toBe(bills[2]?.id)
  })

  it('a payment reference keeps the first bill alone, and without it the others are back', async () => {
    const { wizard } = await open()
    await place(wizard)
    const { id, bills } = group(wizard, 'Electricity')
    wizard.enterReference(id, 'LE 2204')
    expect(group(wizard, 'Electricity').bills).toMatchObject([
      { id: bills[0]?.id, account_number: 'LE 2204' },
    ])
    wizard.enterReference(id, null)
    expect(group(wizard, 'Electricity').bills).toHaveLength(bills.length)
  })
})

describe('the draft', () => {
  it('is saved when typing pauses, and is there on another device', async () => {
    const { wizard, state, storage } = await open()
    await place(wizard)
    expect(storage.kept.size).toBe(1)
    await vi.waitFor(() => expect(state().saving).toBe('saved'), { timeout: 10_000 })
    expect(storage.kept.size, 'nothing is left in this browser').toBe(0)

    const other = await open({ step: 'Tenancy' })
    expect(other.initial.step, 'the last step that is open').toBe('Payment')
    expect(other.state().draft).toEqual(state().draft)
    expect(other.state().property?.id).toBe(state().property?.id)
    expect(other.wizard.groups()).toEqual(wizard.groups())
  }, 20_000)

  it('what could not be saved is kept in this browser', async () => {
    const first = await open()
    await place(first.wizard)
    await first.wizard.flush()
    network.fail('draft')
    first.wizard.edit({ months: 9 })
    await first.wizard.flush()
    expect(first.state().saving).toBe('failed')

    network.reset()
    const again = await open({ step: 'Package', storage: first.storage })
    expect(again.state().draft.months).toBe(9)
    await again.wizard.flush()
    expect((await client.onboarding.draft())?.draft.months).toBe(9)
  })

  it('says until when its prices hold: those agreed to, not those loaded again', async () => {
    const first = await open()
    await place(first.wizard)
    await first.wizard.flush()
    await run(
      `update partner_package_drafts set draft = jsonb_set(draft, '{quoted,quoted_on}', to_jsonb('${addDays(today, -10)}'::text))`,
    )
    const { wizard, state } = await open({ step: 'Package' })
    expect(state().priceChange).toBeNull()
    expect(quoteSum(state(), wizard.groups())?.validUntil).toBe(addDays(today, 4))
    await run('update management_fees set monthly_pence = monthly_pence + 250')
    const repriced = await open({ step: 'Package' })
    expect(quoteSum(repriced.state(), repriced.wizard.groups())?.validUntil).toBe(addDays(today, 14))
  })

  it('has no conflict when the page was left during a save that succeeded', async () => {
    const first = await open()
    await place(first.wizard)
    await first.wizard.flush()
    first.wizard.edit({ months: 9 })
    const left = new Map(first.storage.kept)
    await first.wizard.flush()
    const storage = memoryStorage()
    for (const [key, value] of left) storage.setItem(key, value)

    const again = await open({ step: 'Package', storage })
    expect(again.state()).toMatchObject({ conflict: null, saving: 'saved', draft: { months: 9 } })
    expect(storage.kept.size).toBe(0)
  })

  it('has no conflict when only the answer to its own save was lost', async () => {
    const as = { ...client, onboarding: { ...client.onboarding } }
    const { wizard, state } = await open({ as })
    await place(wizard)
    await wizard.flush()
    as.onboarding.saveDraft = async (body) => {
      await client.onboarding.saveDraft(body)
      throw new PortalError(undefined)
    }
    wizard.edit({ months: 9 })
    await wizard.flush()
    expect(state().saving).toBe('failed')
    as.onboarding.saveDraft = async () => {
      throw new PortalError(undefined)
    }
    wizard.edit({ months: 10 })
    await wizard.flush()

    as.onboarding.saveDraft = client.onboarding.saveDraft
    wizard.edit({ months: 11 })
    await wizard.flush()
    expect(state()).toMatchObject({ conflict: null, saving: 'saved' })
    expect((await client.onboarding.draft())?.draft.months).toBe(11)
  })

  it('what could not be saved has its own way to pay and coupon, not those that the server has', async () => {
    const first = await open()
    await fill(first.wizard)
    first.wizard.applyCoupon(await client.onboarding.coupon({ code: 'SPRING-26' }))
    await first.wizard.flush()
    network.fail('draft')
    first.wizard.applyCoupon(null)
    first.wizard.choosePayment('direct_debit', {
      account_name: 'Northgate',
      sort_code: '123456',
      account_number: '00445678',
    })
    await first.wizard.flush()

    network.reset()
    const again = await open({ step: 'Tenancy', storage: first.storage })
    expect(again.initial, 'as the server has it').toMatchObject({
      step: 'Tenancy',
      coupon: { code: 'SPRING-26' },
    })
    // Bank details are asked for again, instead of ordering on invoice.
    expect(again.state()).toMatchObject({ step: 'Payment', coupon: null, draft: { coupon: null } })
  })

  it('that nobody typed into is not said to be saved', async () => {
    const { wizard, state } = await open()
    await wizard.flush()
    expect(state().saving).toBe('new')
  })

  it('never has bank details, so after a reload they are asked for again', async () => {
    const first = await open()
    await fill(first.wizard)
    first.wizard.choosePayment('direct_debit', {
      account_name: 'Northgate',
      sort_code: '123456',
      account_number: '00445678',
    })
    expect(first.wizard.show('Tenancy')).toBe('Tenancy')
    expect([...first.storage.kept.values()].join()).not.toContain('445678')
    await first.wizard.flush()
    const again = await open({ step: 'Tenancy' })
    expect(again.initial.step).toBe('Payment')
    expect(again.state().draft.payment_type).toBe('direct_debit')
    expect(JSON.stringify(again.state())).not.toContain('445678')
  })

  it('changed in two tabs: says so, and either version can be kept', async () => {
    const first = await open()
    await place(first.wizard)
    await first.wizard.flush()
    const second = await open({ step: 'Package' })
    second.wizard.edit({ months: 6 })
    await second.wizard.flush()

    first.wizard.edit({ months: 10 })
    await first.wizard.flush()
    expect(first.state().conflict?.theirs?.draft.months).toBe(6)
    first.wizard.edit({ months: 11 })
    expect(first.state().saving, 'until a version was chosen').toBe('failed')
    first.wizard.edit({ months: 10 })
    first.wizard.keepMine()
    await first.wizard.flush()
    expect(first.state()).toMatchObject({ conflict: null, saving: 'saved', draft: { months: 10 } })

    second.wizard.edit({ months: 7 })
    await second.wizard.flush()
    await second.wizard.takeTheirs()
    expect(second.state()).toMatchObject({ conflict: null, draft: { months: 10 }, step: 'Package' })
    expect((await client.onboarding.draft())?.draft.months).toBe(10)
  })

  it('another version that was chosen doesn’t take over bank details that it has no use for', async () => {
    const first = await open()
    await place(first.wizard)
    await first.wizard.flush()
    const second = await open({ step: 'Package' })
    second.wizard.edit({ months: 6 })
    await second.wizard.flush()
    first.wizard.choosePayment('direct_debit', {
      account_name: 'Northgate',
      sort_code: '123456',
      account_number: '00445678',
    })
    await first.wizard.flush()
    await first.wizard.takeTheirs()
    expect(first.state()).toMatchObject({ bank: null, draft: { payment_type: null, months: 6 } })
  })

  it('is gone after starting again', async () => {
    const { wizard, state } = await open()
    await place(wizard)
    await wizard.flush()
    await wizard.startAgain()
    expect(state()).toMatchObject({ step: 'Quote', saving: 'new', draft: { housemates: null } })
    expect(await client.onboarding.draft()).toBeNull()
  })

  it('that could not be thrown away is saved all the same', async () => {
    const { wizard, state } = await open()
    await place(wizard)
    await wizard.flush()
    wizard.edit({ months: 9 })
    network.fail('draft')
    expect(await errorOf(wizard.startAgain())).toBeInstanceOf(PortalError)
    network.reset()
    await vi.waitFor(() => expect(state().saving).toBe('saved'), { timeout: 3000 })
    expect((await client.onboarding.draft())?.draft.months).toBe(9)
  })

  it('says how prices changed since they were seen, and waits until they are accepted', async () => {
    const first = await open()
    await place(first.wizard)
    await first.wizard.flush()
    await run('update catalogue_bill_prices set price_per_housemate_pence = price_per_housemate_pence + 100')
    const { wizard, state } = await open({ step: 'Package' })
    const { changes, before, now } = state().priceChange ?? { changes: [], before: 0, now: 0 }
    expect(changes.length).toBe(state().draft.bills?.length)
    expect(now - before).toBe(changes.length * 300)
    wizard.acceptPrices()
    await wizard.flush()
    expect(state().priceChange).toBeNull()
    expect((await open({ step: 'Package' })).state().priceChange).toBeNull()
  })
})

describe('the submit', () => {
  it('makes one package, and closes the draft', async () => {
    const { wizard, done, storage } = await open()
    await fill(wizard)
    await wizard.submit()
    expect(done).toHaveLength(1)
    expect(storage.kept.size).toBe(0)
    expect(await client.onboarding.draft()).toBeNull()

    const { property_id, tenancy_id } = done[0] ?? { property_id: 0, tenancy_id: 0 }
    const success = await loadSuccess(
      client,
      new URLSearchParams({ property: String(property_id), tenancy: String(tenancy_id) }),
    )
    expect(success?.tenancy.order?.status_id).toBe(9)
    expect(success?.tenancy.lead_tenant.name).toBe('Joe Fairley')
    expect(success?.tenancy.order?.bills.length).toBe(
      listedQuoteGroups(wizard.groups()).filter(activeBill).length + 1,
    )
  })

  it('two tabs make one package', async () => {
    const first = await open()
    await fill(first.wizard)
    await first.wizard.flush()
    const second = await open({ step: 'Tenancy' })
    await first.wizard.submit()
    await second.wizard.submit()
    expect(second.done).toEqual(first.done)
  })

  it('a lost answer and another press make one package', async () => {
    const answers: unknown[] = []
    const { submit } = client.onboarding
    const losingTheFirst: typeof submit = async (...call) => {
      answers.push(await submit(...call))
      if (answers.length === 1) throw new PortalError()
      return answers[1] as Awaited<ReturnType<typeof submit>>
    }
    const { wizard, done } = await open({
      as: { ...client, onboarding: { ...client.onboarding, submit: losingTheFirst } },
    })
    await fill(wizard)
    expect(await errorOf(wizard.submit())).toBeInstanceOf(PortalError)
    await wizard.submit()
    expect(done).toEqual([answers[0]])
  })

  it('a refused reference of the second bill leads back to the bills, with everything kept', async () => {
    const { wizard, state } = await open()
    await fill(wizard)
    wizard.show('Tenancy')
    wizard.enterReference(group(wizard, 'Gas').id, '??')
    const { draft } = state()
    const error = await errorOf(wizard.submit())
    expect((error as PortalError).errors).toHaveProperty(['bills.1.account_number'])
    expect(state()).toMatchObject({ step: 'Package', draft })
  })

  it('a refused reference of another bill stays where it is', async () => {
    const { wizard, state } = await open()
    await fill(wizard)
    wizard.show('Tenancy')
    wizard.enterReference(group(wizard, 'Electricity').id, '??')
    await errorOf(wizard.submit())
    expect(state().step).toBe('Tenancy')
    expect(state().errors).toHaveProperty(['bills.0.account_number'])
  })

  it('people who are no longer in the household don’t hinder the order', async () => {
    const { wizard, done } = await open()
    await fill(wizard)
    const lead = { first_name: 'Joe', last_name: 'Fairley' }
    const nobody = { first_name: '', last_name: '' }
    // The fourth of three.
    wizard.edit({ tenants: [lead, nobody, nobody, { first_name: 'Lee', last_name: '' }] })
    await wizard.submit()
    expect(done).toHaveLength(1)
  })

  it('a refused name is said at its own field when names before it are left out', async () => {
    const { wizard, state } = await open()
    await fill(wizard)
    const lead = { first_name: 'Joe', last_name: 'Fairley' }
    const nobody = { first_name: '', last_name: '' }
    wizard.edit({ tenants: [lead, nobody, { first_name: '?', last_name: 'Moss' }] })
    const error = await errorOf(wizard.submit())
    expect(Object.keys((error as PortalError).errors ?? {})).toEqual(['tenancy.housemates.2.first_name'])
    expect(state().errors).toHaveProperty(['tenancy.housemates.2.first_name'])
  })

  describe('of answers that were right when they were given says so at their fields, and keeps them all', () => {
    /** What the submit of the last step is refused for, with the draft as it was. */
    async function refusedFor({ wizard, state }: Awaited<ReturnType<typeof open>>) {
      wizard.show('Tenancy')
      await wizard.flush()
      const { draft } = state()
      const error = await errorOf(wizard.submit())
      expect(error).toBeDefined()
      expect(state()).toMatchObject({ step: 'Tenancy', draft })
      return state().errors
    }

    it('a start that is too long ago', async () => {
      const page = await open()
      await fill(page.wizard)
      page.wizard.edit({ start: addDays(today, -400) })
      const errors = await refusedFor(page)
      expect(errors).toEqual({ 'tenancy.tenancy_start': [expect.stringMatching(/^Choose a start from/)] })

      const again = await open({ step: 'Tenancy' })
      expect(again.initial).toMatchObject({
        step: 'Quote',
        errors: { start: errors['tenancy.tenancy_start'] },
      })
      expect(again.state().draft).toEqual(page.state().draft)
    })

    it('days that another tenancy has taken', async () => {
      const page = await open()
      await fill(page.wizard)
      const { id } = await freeProperty()
      const other = { tenancy_start: addDays(today, 30), tenancy_end: addDays(today, 60), tenants: 1 }
      const tenant = { lead_tenant_name: 'Ida Holm', lead_tenant_email: null, lead_tenant_phone: null }
      await client.tenancies.add(id, { ...other, ...tenant, tenancy_type: null }, crypto.randomUUID())
      const sentence = expect.stringContaining('Ida Holm')
      expect(await refusedFor(page)).toEqual({ 'tenancy.tenancy_start': [sentence] })
      const again = await open({ step: 'Tenancy' })
      expect(again.initial).toMatchObject({ step: 'Quote', errors: { start: [sentence] } })
    })

    it('a bill that is no longer offered', async () => {
      const page = await open()
      await fill(page.wizard)
      const { wizard, state, done } = page
      const { id, bills } = group(wizard, 'Electricity')
      const withdrawn = activeBill(group(wizard, 'Electricity'))?.id
      await run(`delete from catalogue_bill_prices where bill_id = ${withdrawn}`)
      expect(await refusedFor(page)).toEqual({ [groupField(id)]: [onboardingSentences.unknownBill] })
      expect(state().priceChange?.changes).toMatchObject([{ now: null }])
      expect(group(wizard, 'Electricity').bills).toHaveLength(bills.length - 1)
      wizard.pick(id, group(wizard, 'Electricity').bills[0]?.id ?? 0)
      expect(state().errors).toEqual({})
      wizard.acceptPrices()
      await wizard.submit()
      expect(done).toHaveLength(1)
    })

    it('a coupon that was used up', async () => {
      const page = await open()
      await fill(page.wizard)
      const { wizard, done } = page
      wizard.applyCoupon(await client.onboarding.coupon({ code: 'SPRING-26' }))
      await run(`update coupons set uses_left = 0 where code = 'SPRING-26'`)
      const errors = { coupon: [couponSentences.usedUp] }
      expect(await refusedFor(page)).toEqual(errors)

      const again = await open({ step: 'Tenancy' })
      expect(again.state()).toMatchObject({ step: 'Tenancy', coupon: null, errors })
      expect(await refusedFor(again), 'not at the price without it').toEqual(errors)
      wizard.applyCoupon(null)
      await wizard.submit()
      expect(done).toHaveLength(1)
    })

    it('a coupon that could not be checked when the page was opened', async () => {
      const first = await open()
      await fill(first.wizard)
      first.wizard.applyCoupon(await client.onboarding.coupon({ code: 'SPRING-26' }))
      await first.wizard.flush()
      network.fail('coupon')
      const page = await open({ step: 'Tenancy' })
      network.reset()
      expect(page.state().errors).toEqual({})
      expect(await refusedFor(page)).toEqual({ coupon: [couponSentences.notApplied('SPRING-26')] })
    })

    it('a property that was deleted', async () => {
      const page = await open()
      await fill(page.wizard)
      await run(`update properties set deleted_at = now() where id = ${page.state().draft.property_id}`)
      const errors = { property_id: [onboardingSentences.propertyGone] }
      expect(await refusedFor(page)).toEqual(errors)
      page.wizard.show('Quote')
      expect(((await errorOf(page.wizard.toPackage())) as FormRefusal).problem.errors).toEqual(errors)

      const again = await open({ step: 'Tenancy' })
      expect(again.initial).toMatchObject({ step: 'Quote', errors })
      expect(again.state().draft).toEqual(page.state().draft)
    })

    it('a new property that someone else has added', async () => {
      const page = await open()
      const { partner_id } = await freeProperty()
      const address = {
        address_line1: '3 Larch Grove',
        address_line2: '',
        address_city: 'York',
        address_postcode: 'YO1 7HH',
      }
      page.wizard.edit({
        property: { ...address, partner_id },
        housemates: 3,
        start: today,
        tenants: [{ first_name: 'Joe', last_name: 'Fairley' }],
        lead_tenant_email: 'joe@fairley.test',
      })
      await page.wizard.toPackage()
      page.wizard.choosePayment('invoice', null)
      const others = {
        bedrooms: null,
        heating_provider_id: null,
        tags: [],
        mpan: '',
        mprn: '',
        electricity_serial: '',
        gas_serial: '',
        water_serial: '',
      }
      const added = { ...address, ...others, partner_id }
      const { id } = await client.propertyForm.add(added, crypto.randomUUID())
      expect(await refusedFor(page)).toEqual({
        'property.address_line1': [addressSentences.duplicate],
      })
      expect(page.state().duplicate).toMatchObject({ id })
    })

    it('a draft that the server no longer has', async () => {
      const page = await open()
      await fill(page.wizard)
      await page.wizard.flush()
      await run('delete from partner_package_drafts')
      expect(Object.keys(await refusedFor(page))).toEqual(['draft_id'])
      expect(page.state().conflict).toEqual({ theirs: null })
      const reloaded = await open({ step: 'Tenancy', storage: page.storage })
      expect(reloaded.state().draft).toEqual(page.state().draft)

      page.wizard.keepMine()
      await page.wizard.flush()
      expect((await client.onboarding.draft())?.draft).toEqual(page.state().draft)
      await page.wizard.submit()
      expect(page.done).toHaveLength(1)
    })
  })

  it('another price is shown before it is ordered, after the coupon', async () => {
    const { wizard, state, done } = await open()
    await fill(wizard)
    wizard.applyCoupon(await client.onboarding.coupon({ code: 'SPRING-26' }))
    await run('update management_fees set monthly_pence = monthly_pence + 250')
    const error = await errorOf(wizard.submit())
    const { priceChange, quote, coupon } = state()
    expect(priceChange).toMatchObject({ changes: [{ name: 'Management fee' }] })
    const { totalPence } = quoteLines(wizard.groups(), quote?.service_charge ?? 0, coupon)
    expect([priceChange?.before, priceChange?.now]).toEqual([totalPence - 250, totalPence])
    expect((error as PortalError).errors).toEqual({
      total: [priceChanged(totalPence - 250, totalPence)],
    })
    expect(await errorOf(wizard.submit())).toBeInstanceOf(FormRefusal)
    wizard.acceptPrices()
    await wizard.submit()
    expect(done).toHaveLength(1)
  })

  it('a quote that expired while the page was open can be accepted at today’s prices', async () => {
    const { wizard, state, done } = await open()
    await fill(wizard)
    await wizard.flush()
    // As if the page had been opened on the quote's last day, and the package were ordered the day after.
    await run(
      `update partner_package_drafts set draft = jsonb_set(draft, '{quoted,quoted_on}', to_jsonb('${addDays(today, -15)}'::text))`,
    )
    const page = await open({ step: 'Tenancy', day: addDays(today, -1) })
    expect(await errorOf(page.wizard.submit())).toBeDefined()
    expect(page.state().priceChange).toMatchObject({ changes: [], hasExpired: true })
    page.wizard.acceptPrices()
    await page.wizard.submit()
    expect([...done, ...page.done]).toHaveLength(1)
    expect(state().errors).toEqual({})
  })

  it('a 401 says the answer’s own sentence, and asks to sign in again', async () => {
    const signInAgain = vi.fn(async () => false)
    const { client: visitor } = newVisitor('', { signInAgain })
    let isSignedOut = false
    const first = await open()
    await fill(first.wizard)
    await first.wizard.flush()
    const signedOut = await open({
      as: {
        ...client,
        onboarding: {
          ...client.onboarding,
          draft: (call) => (isSignedOut ? visitor : client).onboarding.draft(call),
          submit: visitor.onboarding.submit,
        },
      },
      step: 'Tenancy',
    })
    isSignedOut = true
    const error = await errorOf(signedOut.wizard.submit())
    expect((error as FormRefusal).problem.message).toMatch(/sign/i)
    await vi.waitFor(() => expect(signInAgain).toHaveBeenCalledOnce())
  })
})

it('the page after the submit is that of a bills-included package alone', async () => {
  const order = async (responsibility_type: 'tenant' | 'partner') =>
    (await client.orders.list({ filter: { responsibility_type, status: [10] }, per_page: 1 })).data[0]
  const success = async (found: Awaited<ReturnType<typeof order>>) =>
    loadSuccess(
      client,
      new URLSearchParams({ property: `${found?.property.id}`, tenancy: `${found?.property_tenancy.id}` }),
    )
  expect(await success(await order('partner'))).toMatchObject({ tenancy: { order: { status_id: 10 } } })
  expect(await success(await order('tenant'))).toBeNull()
})

it('the page after the submit is nobody else’s', async () => {
  const query = (property: string, tenancy: string) => new URLSearchParams({ property, tenancy })
  expect(await loadSuccess(client, query('999999', '1'))).toBeNull()
  expect(await loadSuccess(client, query('x', '-1'))).toBeNull()
  expect(await loadSuccess(client, new URLSearchParams())).toBeNull()
})
