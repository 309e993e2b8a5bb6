import { demoNow } from '@doorstep/portal-api/testing/demo-options'
import { awaitedHousemates } from '@doorstep/portal-contract/reminders'
import { beforeEach, describe, expect, it } from 'vitest'
import { createResource } from '../shared/resource/createResource.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { dashboardParts, loadDashboard } from './dashboard.load.ts'
import { createFirstSteps, dashboardReminders } from './dashboard.store.ts'

const { client, network } = await testPortal('lead@northgate.test')
beforeEach(() => $toasts.set([]))

const now = () => demoNow
const messages = () => $toasts.get().map(({ message }) => message)

/** The page after the server's response. */
async function openPage(partnerScope: number | null = null) {
  const initial = await loadDashboard(client, partnerScope)
  network.asked()
  const store = createResource({ parts: dashboardParts(partnerScope), initial })
  const packages = () => store.$state.get().parts.attention?.packages.first ?? []
  return { initial, store, packages, reminders: dashboardReminders({ store, now }) }
}

describe('the page', () => {
  it('has every part, narrowed to the partner that lists are narrowed to', async () => {
    const { initial } = await openPage()
    const [branch] = (await client.auth.partner()).children
    const { initial: narrowed } = await openPage(branch?.id ?? 0)
    for (const { partner } of narrowed.attention?.void_bills?.first ?? []) expect(partner.id).toBe(branch?.id)
    const propertiesIn = ({ figures }: typeof initial) =>
      Object.values(figures?.property_statuses ?? {}).reduce((sum, count) => sum + count, 0)
    expect(propertiesIn(narrowed)).toBeGreaterThan(0)
    expect(propertiesIn(narrowed)).toBeLessThan(propertiesIn(initial))
  })

  it('is there without a part that fails, which a retry brings', async () => {
    network.fail('attention')
    const { initial, store } = await openPage()
    expect(initial).toMatchObject({ attention: null, figures: { days: 30 } })
    network.reset()
    await store.reload('attention')
    expect(store.$state.get().parts.attention?.void_bills?.total).toBeGreaterThan(0)
  })

  it('doesn’t wait for a content service that hangs, whose part comes after', async () => {
    const service = network.hold('resources')
    const { initial, store } = await openPage()
    expect(initial.figures).toMatchObject({ days: 30 })
    expect(initial).not.toHaveProperty('updates')
    expect(store.$state.get().failed).toEqual([])
    service.open()
    await store.reload('updates')
    const { updates } = store.$state.get().parts
    expect(updates).toEqual([])
    const { initial: quick } = await openPage()
    expect(quick.updates).toEqual(updates)
  })
})

describe('a reminder', () => {
  it('is sent once, and shown', async () => {
    const { reminders, packages } = await openPage()
    const awaited = () =>
      packages()
        .slice(0, 1)
        .flatMap((order) => awaitedHousemates(order, order.household.bill_payers))
    const [order] = packages()
    if (!order) throw new Error('No package waits for payment details.')
    const sending = reminders.remind(order)
    expect(reminders.$pending.get()).toEqual([order.id])
    // A second press before the answer.
    await Promise.all([sending, reminders.remind(order)])
    expect(network.asked()).toEqual(['reminders'])
    expect(awaited().map(({ reminded_at }) => reminded_at)).not.toContain(null)
    expect(messages()).toEqual([expect.stringMatching(/^Reminder sent to /)])
  })

  it('is taken back when it fails', async () => {
    const { reminders, packages } = await openPage()
    const before = packages()
    const [order] = before
    if (!order) throw new Error('No package waits for payment details.')
    network.fail('reminders')
    await reminders.remind(order)
    expect(packages()).toEqual(before)
    expect(messages()).toEqual(['Oops! Something went wrong. Please try again.'])
  })
})

describe('the first steps', () => {
  const kept = async () => (await client.auth.user()).hides_first_steps

  it('are hidden at once, for the person, and undone from the toast', async () => {
    const { $state, hide, show } = createFirstSteps(false)
    const hiding = hide()
    expect($state.get()).toEqual({ isHidden: true })
    await hiding
    expect(await kept()).toBe(true)
    expect(messages()).toEqual(['First steps hidden'])
    await show()
    expect([$state.get().isHidden, await kept()]).toEqual([false, false])
  })

  it('are shown again when hiding them fails', async () => {
    const { $state, hide } = createFirstSteps(false)
    network.fail('user')
    await hide()
    expect($state.get()).toEqual({ isHidden: false })
  })
})
