import { activeBill, listedQuoteGroups } from '@doorstep/portal-contract/quotes'
import { addressTexts } from '@doorstep/portal-contract/addresses'
import { addDays } from '@doorstep/portal-contract/dates'
import {
  couponRefusals,
  couponTexts,
  onboardingRefusals,
  onboardingTexts,
  priceChanged,
} from '@doorstep/portal-contract/onboarding'
import { describe, expect, it, vi } from 'vitest'
import { PortalError } from '../shared/client/PortalError.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'
import { loadSuccess } from './quote.load.ts'
import { groupField } from './quote.fields.ts'
import { quoteLines } from '@doorstep/portal-contract/quotes'
import { errorOf, group, quotePortal, today } from './testing/openQuote.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import { keyed, withChanges } from '../shared/testing/keyed.ts'

const { client, fill, freeProperty, network, newVisitor, open, run } = await quotePortal()

describe('the submit', () => {
  it('makes one package, and closes the draft', async () => {
    const { wizard, done, storage } = await open()
    await fill(wizard)
    await wizard.submit()
    expect(done).toHaveLength(1)
    expect(storage.kept.size).toBe(0)
    expect(await client.onboarding.draft()).toBeNull()

    const { property_id, tenancy_id } = done[0] ?? { property_id: 0, tenancy_id: 0 }
    const success = await loadSuccess(client, `?property=${property_id}&tenancy=${tenancy_id}`)
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
    const losingTheFirst = withChanges(client, (api) => ({
      onboarding: {
        async submit(...call) {
          const answer = await api.onboarding.submit(...call)
          answers.push(answer)
          if (answers.length === 1) throw new PortalError()
          return answer
        },
      },
    }))
    const { wizard, done } = await open({ as: losingTheFirst })
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

  it('invites tenants who pay, and says so afterwards (D86)', async () => {
    const { wizard, done } = await open()
    await fill(wizard)
    wizard.choosePayer('tenant')
    const joe = { first_name: 'Joe', last_name: 'Fairley' }
    const lee = { first_name: 'Lee', last_name: 'Moss', email: 'lee@moss.test', phone_number: '07700 900163' }
    wizard.edit({ tenants: [joe, lee, { first_name: 'Ida', last_name: 'Holm', email: '' }] })
    await wizard.submit()
    const [{ property_id, tenancy_id } = { property_id: 0, tenancy_id: 0 }] = done
    const success = await loadSuccess(client, `?property=${property_id}&tenancy=${tenancy_id}`)
    expect(success?.tenancy.order?.housemates).toMatchObject([
      { full_name: 'Joe Fairley', link: { sent_at: expect.any(String) } },
      { email: 'lee@moss.test', phone_number: '+447700900163', link: { sent_at: expect.any(String) } },
      { full_name: 'Ida Holm', email: null, link: null },
    ])
  })

  it.each([
    ['an email of nobody', { first_name: '', last_name: '', email: 'lee@moss.test' }, 'first_name'],
    ['half an email', { first_name: 'Lee', last_name: 'Moss', email: 'lee@' }, 'email'],
    ['somebody else’s email', { first_name: 'Lee', last_name: 'Moss', email: 'joe@fairley.test' }, 'email'],
  ])('is refused for %s at its field', async (_what, third, field) => {
    const { wizard } = await open()
    await fill(wizard)
    const nobody = { first_name: '', last_name: '', email: '' }
    wizard.edit({ tenants: [{ first_name: 'Joe', last_name: 'Fairley' }, nobody, third] })
    const error = await errorOf(wizard.submit())
    const errors = error instanceof FormRefusal ? error.problem.errors : (error as PortalError).errors
    expect(Object.keys(errors ?? {})[0]).toBe(`tenancy.housemates.2.${field}`)
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
      await keyed(client).tenancies.add(id, { ...other, ...tenant, tenancy_type: null })
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
      expect(await refusedFor(page)).toEqual({ [groupField(id)]: [onboardingRefusals.unknownBill] })
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
      const errors = { coupon: [couponRefusals.usedUp] }
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
      expect(await refusedFor(page)).toEqual({ coupon: [couponTexts.notApplied('SPRING-26')] })
    })

    it('a property that was deleted', async () => {
      const page = await open()
      await fill(page.wizard)
      await run(`update properties set deleted_at = now() where id = ${page.state().draft.property_id}`)
      const errors = { property_id: [onboardingTexts.propertyGone] }
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
      const added = { ...address, partner_id }
      const { id } = await keyed(client).propertyForm.add(added)
      expect(await refusedFor(page)).toEqual({
        'property.address_line1': [addressTexts.duplicate],
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
        },
        keyed: visitor.keyed,
      },
      step: 'Tenancy',
    })
    isSignedOut = true
    const error = await errorOf(signedOut.wizard.submit())
    expect((error as FormRefusal).problem.message).toMatch(/sign/i)
    await waitFor(() => expect(signInAgain).toHaveBeenCalledOnce())
  })
})

it('the page after the submit is that of a bills-included package alone', async () => {
  const order = async (responsibility_type: 'tenant' | 'partner') =>
    (await client.orders.list({ filter: { responsibility_type, status: [10] }, per_page: 1 })).data[0]
  const success = async (found: Awaited<ReturnType<typeof order>>) =>
    loadSuccess(client, `?property=${found?.property.id}&tenancy=${found?.property_tenancy.id}`)
  expect(await success(await order('partner'))).toMatchObject({ tenancy: { order: { status_id: 10 } } })
  expect(await success(await order('tenant'))).toMatchObject({ tenancy: { is_lead: false } })
})

it('the page after the submit is nobody else’s', async () => {
  expect(await loadSuccess(client, '?property=999999&tenancy=1')).toBeNull()
  expect(await loadSuccess(client, '?property=x&tenancy=-1')).toBeNull()
  expect(await loadSuccess(client, '')).toBeNull()
})
