import { activeBill } from '@doorstep/portal-contract/quotes'
import { addDays } from '@doorstep/portal-contract/dates'
import type { DraftSave, SavedDraft } from '@doorstep/portal-contract/onboarding.schema'
import { nextMonthPaid } from '@doorstep/portal-contract/package'
import { describe, expect, it } from 'vitest'
import { addPackageHref } from '../shared/addresses/quotes.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { unsavedDraft } from './quote.draft.ts'
import { quoteSum } from './quoteSum.ts'
import { errorOf, group, memoryStorage, quotePortal, today } from './testing/openQuote.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import type { KeyedClient } from '../shared/client/createPortalClient.ts'
import { keyed, withChanges } from '../shared/testing/keyed.ts'

const { client, fill, freeProperty, network, open, place, run } = await quotePortal()

/** The wizard with 10 months, of which another tab has saved 6 meanwhile. */
async function openInConflict() {
  const first = await open()
  await place(first.wizard)
  await first.wizard.flush()
  const second = await open({ step: 'Package' })
  second.wizard.edit({ months: 6 })
  await second.wizard.flush()
  first.wizard.edit({ months: 10 })
  await first.wizard.flush()
  return first
}

describe('the first step', () => {
  it('says what is missing', async () => {
    const { wizard } = await open()
    const error = await errorOf(wizard.toPackage())
    expect(error).toBeInstanceOf(FormRefusal)
    expect(Object.keys((error as FormRefusal).problem.errors)).toEqual(['property_id', 'housemates', 'start'])
  })

  it('finds properties of the partner that is switched to (D10)', async () => {
    const { partner_id: partnerScope } = await freeProperty()
    const owners = async (scope: number | null) => {
      const { wizard } = await open({ partnerScope: scope })
      const found = await wizard.findProperties('', new AbortController().signal)
      return new Set(found.map(({ partner_id }) => partner_id))
    }
    expect(await owners(partnerScope)).toEqual(new Set([partnerScope]))
    expect((await owners(null)).size).toBeGreaterThan(1)
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
    expect(wizard.show('Tenancy')).toBe('Payment')
  })
})

it('an edit while the prices load is answered with its own prices', async () => {
  const { quote } = client.onboarding
  const asked: unknown[] = []
  const { wizard, state } = await open({
    as: {
      ...client,
      onboarding: {
        ...client.onboarding,
        async quote(query) {
          asked.push(query?.housemates)
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
    await waitFor(() => expect(state().saving).toBe('saved'))
    expect(storage.kept.size, 'nothing is left in this browser').toBe(0)

    const other = await open({ step: 'Tenancy' })
    expect(other.initial.step, 'the last step that is open').toBe('Payment')
    expect(other.state().draft).toEqual(state().draft)
    expect(other.state().property?.id).toBe(state().property?.id)
    expect(other.wizard.groups()).toEqual(wizard.groups())
  })

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
    type Save = (body: DraftSave, api: KeyedClient) => Promise<SavedDraft>
    const saves: Save = (body, api) => api.onboarding.saveDraft(body)
    let saveDraft = saves
    const { wizard, state } = await open({
      as: withChanges(client, (api) => ({ onboarding: { saveDraft: (body) => saveDraft(body, api) } })),
    })
    await place(wizard)
    await wizard.flush()
    saveDraft = async (body, api) => {
      await saves(body, api)
      throw new PortalError(undefined)
    }
    wizard.edit({ months: 9 })
    await wizard.flush()
    expect(state().saving).toBe('failed')
    saveDraft = async () => {
      throw new PortalError(undefined)
    }
    wizard.edit({ months: 10 })
    await wizard.flush()

    saveDraft = saves
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

  it('is emailed as the screen shows it, and not while the server has another version or an older one', async () => {
    let isAway = false
    const as = withChanges(client, (api) => ({
      onboarding: {
        saveDraft: async (body) => {
          if (isAway) throw new PortalError(undefined)
          return api.onboarding.saveDraft(body)
        },
      },
    }))
    const { wizard, state } = await open({ as })
    await place(wizard)
    expect(await wizard.savedQuote()).toEqual({
      id: state().draftId,
      totalPence: quoteSum(state(), wizard.groups())?.totalPence,
    })
    isAway = true
    wizard.edit({ months: 9 })
    expect(await wizard.savedQuote()).toMatch(/^This quote isn’t saved yet/)

    const other = await openInConflict()
    expect(await other.wizard.savedQuote()).toMatch(/^Choose which version of this quote to keep/)
  })

  it('keeps what is typed while the other version is on its way, on top of that one', async () => {
    const first = await openInConflict()
    const taken = first.wizard.takeTheirs()
    first.wizard.edit({ lead_tenant_email: 'joe@fairley.test' })
    await taken
    const both = { months: 6, lead_tenant_email: 'joe@fairley.test' }
    expect(first.state()).toMatchObject({ conflict: null, draft: both, step: 'Package' })
    await first.wizard.flush()
    expect((await client.onboarding.draft())?.draft).toMatchObject(both)
  })

  it('the last of two answers to a conflict counts', async () => {
    const first = await openInConflict()
    const taken = first.wizard.takeTheirs()
    first.wizard.keepMine()
    await taken
    await first.wizard.flush()
    expect(first.state()).toMatchObject({ conflict: null, saving: 'saved', draft: { months: 10 } })
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
    await waitFor(() => expect(state().saving).toBe('saved'))
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

describe('a package for what is there (D86, D89)', () => {
  /** Adds a tenancy or lead to a property without one. */
  async function added(kind: 'tenancy' | 'lead', tenancy_start = addDays(today, 40)) {
    const { id } = await freeProperty()
    const person = {
      tenancy_start,
      tenancy_end: addDays(today, 400),
      tenants: 3,
      lead_tenant_name: 'Priya Nair',
      lead_tenant_email: 'priya@mail.test',
      lead_tenant_phone: '07700 900162',
    }
    return kind === 'lead'
      ? keyed(client).tenancies.addLead(id, person)
      : keyed(client).tenancies.add(id, { ...person, tenancy_type: null })
  }
  const searchOf = (href: string) => new URL(href, 'http://portal').search

  it.each(['tenancy', 'lead'] as const)('starts with the %s’s property, dates and people', async (kind) => {
    const stay = await added(kind)
    const page = await open({ search: searchOf(addPackageHref(stay)) })
    expect(page.state()).toMatchObject({
      property: { id: stay.property.id },
      tenancy: { id: stay.id, is_lead: stay.is_lead, lead_tenant_name: 'Priya Nair' },
      draft: {
        property_id: stay.property.id,
        tenancy_id: stay.id,
        housemates: 3,
        start: stay.tenancy_start,
        tenants: [{ first_name: 'Priya', last_name: 'Nair' }],
        lead_tenant_email: 'priya@mail.test',
      },
    })
    // Its own days are no overlap.
    await page.wizard.toPackage()
    page.wizard.toggle(group(page.wizard, 'Water').id)
    page.wizard.choosePayer('tenant')
    expect(page.wizard.show('Tenancy')).toBe('Tenancy')
    await page.wizard.submit()
    expect(page.done).toMatchObject([{ property_id: stay.property.id, tenancy_id: stay.id }])
    expect(await client.tenancies.get(stay.property.id, stay.id)).toMatchObject({
      tenancy_type: 'Tenant Bills Package',
      order: { status_id: 1 },
    })
  })

  it('has of a lead how to reach everyone, as of a tenancy whose package was withdrawn', async () => {
    const made = await added('lead')
    const [first] = made.is_lead ? made.order.housemates : []
    const priya = {
      first_name: 'Priya',
      last_name: 'Nair',
      email: 'priya@mail.test',
      phone_number: '07700 900162',
    }
    const kit = { first_name: 'Kit', last_name: 'Hale', email: 'kit@mail.test', phone_number: '07700 900163' }
    const { data: lead } = await keyed(client).tenancies.updateLead(made.property.id, made.id, {
      version: made.version,
      housemates: [{ id: first?.id ?? 0, ...priya }, kit],
    })
    const people = {
      tenants: [priya, kit],
      lead_tenant_email: 'priya@mail.test',
      lead_tenant_phone: '07700 900162',
    }
    const page = await open({ search: searchOf(addPackageHref(lead)) })
    expect(page.state().draft).toMatchObject(people)

    const { property, tenancy_start, tenancy_end, tenants } = lead
    const won = await keyed(client).tenancies.add(property.id, {
      tenancy_start,
      tenancy_end,
      tenants,
      tenancy_type: null,
      lead_tenant_name: 'Priya Nair',
      lead_tenant_email: 'priya@mail.test',
      lead_tenant_phone: '07700 900162',
      lead_id: lead.id,
    })
    const again = await open({ search: searchOf(addPackageHref(won)) })
    expect(again.state().draft).toMatchObject({ tenancy_id: won.id, ...people })
  })

  it('of tenants who live there starts next month, or when it was said to, also when it is opened again (D113)', async () => {
    const stay = await added('tenancy', addDays(today, -60))
    const search = searchOf(addPackageHref(stay))
    const first = await open({ search })
    const usual = nextMonthPaid(today, today)
    expect(first.state().draft.start).toBe(usual)
    const start = addDays(usual, 9)
    first.wizard.edit({ start })
    await first.wizard.flush()

    const page = await open({ search })
    expect(page.state().draft.start).toBe(start)
    page.wizard.edit({ start: addDays(today, -1) })
    const refusal = (await errorOf(page.wizard.toPackage())) as PortalError
    expect(Object.keys(refusal.errors ?? {})).toEqual(['start'])
    page.wizard.edit({ start })
    await page.wizard.toPackage()
    page.wizard.toggle(group(page.wizard, 'Water').id)
    page.wizard.choosePayer('tenant')
    await page.wizard.submit()
    expect(await client.tenancies.get(stay.property.id, stay.id)).toMatchObject({
      tenancy_start: stay.tenancy_start,
      order: { starts_on: start },
    })
  })

  it('asks for the start again where the draft’s is past by now, without an error (D113)', async () => {
    const stay = await added('tenancy', addDays(today, -60))
    const search = searchOf(addPackageHref(stay))
    const first = await open({ search })
    await first.wizard.toPackage()
    const past = addDays(today, -1)
    first.wizard.edit({ start: past })
    await first.wizard.flush()

    const asked = await open({ step: 'Tenancy', search: `?draft=${first.state().draftId}` })
    expect(asked.state()).toMatchObject({ step: 'Quote', errors: {}, draft: { start: null } })
    const local = memoryStorage()
    unsavedDraft(() => local, 1, first.state().draftId).write({
      ...asked.state(),
      version: asked.initial.saved?.version ?? null,
      draft: { ...first.state().draft, start: past },
    })
    const resumed = await open({ search: `?draft=${first.state().draftId}`, storage: local })
    expect(resumed.state().draft.start).toBeNull()
    // From the tenancy itself it is the usual one.
    const again = await open({ search })
    expect(again.state().draft.start).toBe(nextMonthPaid(today, today))
  })

  it('goes on with the draft that the property has', async () => {
    const stay = await added('tenancy')
    const first = await open({ search: '?new=1' })
    first.wizard.chooseProperty(await freeProperty())
    first.wizard.edit({ property_id: stay.property.id, coupon: 'SPRING' })
    await first.wizard.flush()
    const page = await open({ search: searchOf(addPackageHref(stay)) })
    expect(page.state()).toMatchObject({
      draftId: first.state().draftId,
      draft: { tenancy_id: stay.id, coupon: 'SPRING' },
    })
    await page.wizard.flush()
    expect(await client.onboarding.drafts()).toMatchObject([{ tenancy: { id: stay.id } }])
  })

  it('is one of several that are open at once, each in its own place of this browser', async () => {
    const storage = memoryStorage()
    const first = await open({ search: '?new=1', storage })
    first.wizard.edit({ housemates: 2 })
    await first.wizard.flush()
    const second = await open({ search: '?new=1', storage })
    second.wizard.edit({ housemates: 4 })
    await second.wizard.flush()
    const drafts = await client.onboarding.drafts()
    expect(drafts.map(({ draft }) => draft.housemates)).toEqual([4, 2])
    const again = await open({ search: `?draft=${first.state().draftId}`, storage })
    expect(again.state().draft.housemates).toBe(2)
  })
})
