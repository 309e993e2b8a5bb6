import { demoNow } from '@doorstep/portal-api/testing/demo-options'
import { alertListIds, type AlertListId, alertTypeOf } from '@doorstep/portal-contract/alerts'
import { createSelection } from '../../../ui/src/Table/selection.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { alertList } from '../shared/addresses/alerts.ts'
import { $alertsToDo, alertsToDo } from '../shared/state/sidebarFigures.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { fakeAddress } from '../shared/testing/fakeAddress.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import { countsOf, loadAlerts } from './alerts.load.ts'
import { confirmedStatus, createAlertsStore } from './alerts.store.ts'
import { keyed } from '../shared/testing/keyed.ts'

const { client, network } = await testPortal('lead@northgate.test')
beforeEach(() => {
  $toasts.set([])
  $alertsToDo.set(null)
})

/** The screen after the server's response. */
async function openScreen(search = '') {
  const initial = await loadAlerts(client, { search, partnerScope: null })
  network.asked()
  const selection = createSelection()
  const address = fakeAddress(alertList(initial.list).href(initial.query))
  const store = createAlertsStore({ initial, selection, address, now: () => demoNow })
  store.start()
  const rows = () => store.$state.get().page?.data ?? []
  const total = () => store.$state.get().page?.meta.total
  const toDo = () => countsOf(store.$state.get().parts.counts, initial.list)?.to_do
  return { store, selection, address, initial, rows, total, toDo }
}

const messages = () => $toasts.get().map(({ message }) => message)
const undo = () => $toasts.get()[0]?.action?.onAction()

const inList = (list: AlertListId) => `?list=${list}`

describe('the five lists', () => {
  it.each(alertListIds)('%s has alerts in the demo data, as many as its figure says (D60)', async (list) => {
    const { rows, total, toDo } = await openScreen(inList(list))
    expect(rows().length).toBeGreaterThan(0)
    expect(total()).toBe(toDo())
    for (const alert of rows()) expect(alert.type).toBe(alertTypeOf(list))
  })

  it('suggest statuses of unknown properties: of some one that is confirmed in one press, of some none', async () => {
    const { rows } = await openScreen(inList('unknown-properties'))
    const suggested = new Set(rows().map(({ suggestion }) => suggestion?.status))
    expect([...suggested]).toEqual(expect.arrayContaining(['void-period', 'external-tenancy', null]))
    expect(rows().some((alert) => confirmedStatus(alert) !== null)).toBe(true)
  })

  it('are searched and have pages in the address', async () => {
    const { store, rows, address } = await openScreen(inList('ending-tenancies'))
    const [first] = rows()
    await store.change({ search: first?.property.address_line1 ?? '' })
    expect(rows().map(({ id }) => id)).toContain(first?.id)
    expect(address.current()).toContain('q=')
  })

  it('change between what is to do and what is done in place', async () => {
    const { store, address } = await openScreen(inList('end-readings'))
    await store.go('/alerts?list=end-readings&state=done')
    expect(store.$state.get().current.state).toBe('done')
    for (const { resolved_at } of store.$state.get().page?.data ?? []) expect(resolved_at).not.toBeNull()
    expect(address.current()).toBe('/alerts?list=end-readings&state=done')
  })

  it('open each with its own default view, with its columns', async () => {
    const { id } = await keyed(client).savedViews.create({
      list: 'unknown-properties',
      name: 'Put off',
      query: 'state=snoozed',
      columns: ['property', 'suggestion'],
      is_shared: false,
      is_default: true,
    })
    const { store, address } = await openScreen(inList('unknown-properties'))
    expect(address.current()).toBe(`/alerts?list=unknown-properties&state=snoozed&view=${id}`)
    expect(store.$view.get()).toMatchObject({
      open: { name: 'Put off' },
      isChanged: false,
      hidden: ['why', 'day'],
    })
    expect((await openScreen('')).store.$view.get()).toMatchObject({ open: undefined, saved: [] })
    await keyed(client).savedViews.remove(id)
  })
})

describe('marking as done', () => {
  it('takes alerts out of the list, counts again in the tabs and the sidebar, and is undone', async () => {
    const { store, rows, selection, total, toDo } = await openScreen(inList('ending-tenancies'))
    const ids = rows()
      .slice(0, 2)
      .map(({ id }) => id)
    const before = total() ?? 0
    selection.setMany(ids, true)
    await store.dismiss(ids)
    expect(messages()).toEqual(['2 alerts marked as done'])
    await waitFor(() => expect(total()).toBe(before - 2))
    await waitFor(() => expect(toDo()).toBe(before - 2))
    expect(rows().some(({ id }) => ids.includes(id))).toBe(false)
    expect(selection.get().size).toBe(0)
    const counts = await client.alerts.counts()
    await waitFor(() => expect($alertsToDo.get()).toBe(alertsToDo(counts)))
    undo()
    await waitFor(() => expect(total()).toBe(before))
    await waitFor(() => expect(toDo()).toBe(before))
    expect(
      rows()
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual(ids)
  })

  it('takes it back when the call fails', async () => {
    const { store, rows } = await openScreen(inList('ending-tenancies'))
    const [first] = rows()
    network.fail('dismiss')
    await store.dismiss([first?.id ?? 0])
    await waitFor(() => expect(rows()[0]).toMatchObject({ id: first?.id, resolved_at: null }))
  })
})

describe('snoozing', () => {
  it('moves alerts to the snoozed ones, says until when, and brings them back', async () => {
    const { store, rows, total } = await openScreen(inList('start-readings'))
    const before = total() ?? 0
    const id = rows()[0]?.id ?? 0
    await store.snooze([id], '2026-03-24')
    expect(messages()).toEqual(['1 alert snoozed until 24/03/2026'])
    await waitFor(() => expect(total()).toBe(before - 1))
    const snoozed = await openScreen('?list=start-readings&state=snoozed')
    expect(snoozed.rows().map((alert) => alert.id)).toEqual([id])
    await snoozed.store.snooze([id], null)
    await waitFor(() => expect(snoozed.total()).toBe(0))
    const again = await openScreen(inList('start-readings'))
    expect(again.total()).toBe(before)
  })
})

describe('confirming', () => {
  it('makes the suggestion true, says what it is now, and is undone in one step', async () => {
    const { store, rows, total } = await openScreen(inList('unknown-properties'))
    const before = total() ?? 0
    const alert = rows().find((row) => confirmedStatus(row)?.status === 'void-period')
    if (!alert) throw new Error('No void period is suggested.')
    await store.confirm(alert.id)
    expect(messages()).toEqual([`${alert.property.address_line1} is now a Void Period`])
    await waitFor(() => expect(total()).toBe(before - 1))
    undo()
    await waitFor(() => expect(total()).toBe(before))
    expect(rows().map(({ id }) => id)).toContain(alert.id)
  })

  it('confirms of all that match those that need one press only', async () => {
    const { store, selection, total } = await openScreen(inList('unknown-properties'))
    const before = total() ?? 0
    await store.selectAllMatching()
    expect(selection.get().size).toBe(before)
    const confirmable = store.selected().filter((row) => confirmedStatus(row) !== null).length
    expect(confirmable).toBeGreaterThan(0)
    await store.confirmSelected()
    await waitFor(() => expect(total()).toBe(before - confirmable))
    expect(selection.get().size).toBe(before - confirmable)
  })
})

it('verifying a meter is done, and undone', async () => {
  const { store, rows, total } = await openScreen(inList('meter-verification'))
  const before = total() ?? 0
  await store.verify([rows()[0]?.id ?? 0])
  expect(messages()).toEqual(['1 meter verified'])
  await waitFor(() => expect(total()).toBe(before - 1))
  undo()
  await waitFor(() => expect(total()).toBe(before))
})
