import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import type { CurrentPartner } from '@doorstep/portal-contract/auth.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Download } from '../shared/client/download.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { fakeAddress } from '../shared/testing/fakeAddress.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import { loadProperties, type PropertiesInitial } from './properties.load.ts'
import { createPropertiesStore } from './properties.store.ts'
import { keyed } from '../shared/testing/keyed.ts'

const oops = 'Oops! Something went wrong. Please try again.'

const { client, network, newVisitor, run } = await testPortal('lead@northgate.test')
let partner: CurrentPartner
let storage: Map<string, string>
beforeEach(async () => {
  $toasts.set([])
  storage = new Map()
  partner = await client.auth.partner()
})

/** What the server loads for an address, which it redirects to the canonical one. */
async function load(
  search: string,
  partnerScope: number | null,
): Promise<{ initial: PropertiesInitial; href: string }> {
  const { initial, href } = await loadProperties(client, { search, partner, partnerScope })
  const isThere = href === `/properties${search}`
  return isThere && initial ? { initial, href } : load(new URL(href, 'http://list').search, partnerScope)
}

/** The screen after the server's response. */
async function openScreen(search = '', partnerScope: number | null = null) {
  const { initial, href } = await load(search, partnerScope)
  network.asked()
  const address = fakeAddress(href)
  const saved: Download[] = []
  const store = createPropertiesStore({
    initial,
    address,
    save: (download) => void saved.push(download),
    storage: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    }),
  })
  store.start()
  const state = () => store.$state.get()
  return {
    store,
    address,
    saved,
    href,
    initial,
    state,
    rows: () => state().page?.data ?? [],
    settled: () => waitFor(() => expect(state().state).toBe('ready')),
  }
}

const messages = () => $toasts.get().map(({ message }) => message)

/** A view of the signed-in person. */
const save = (name: string, more: object = {}) =>
  keyed(client).savedViews.create({
    list: 'properties',
    name,
    query: 'status=void-period',
    columns: null,
    is_shared: false,
    is_default: false,
    ...more,
  })

describe('the list', () => {
  it('asks once for what changes, with the figures of the statuses', async () => {
    const { store, rows, address, state } = await openScreen()
    await store.change({ status: ['void-period'] })
    expect(network.asked()).toHaveLength(1)
    expect(address.current()).toBe('/properties?status=void-period')
    expect(new Set(rows().map(({ status }) => status))).toEqual(new Set(['void-period']))
    const { page } = state()
    expect(page).toMatchObject({ status_counts: { 'void-period': page?.meta.total } })
  })

  it('leaves out filters that mean nothing, and the branch where the list is narrowed to one', async () => {
    const branch = partner.children[0]?.id ?? 0
    expect((await openScreen(`?tag=gone&partner=999&partner=${branch}`)).href).toBe(
      `/properties?partner=${branch}`,
    )
    expect((await openScreen(`?partner=${branch}`, branch)).href).toBe('/properties')
    expect((await openScreen('?view=999')).href).toBe('/properties')
  })
})

describe('saved views', () => {
  it('open by default, and leave all properties an address of their own', async () => {
    const view = await save('Empty', { is_default: true })
    const { href, rows, store, address } = await openScreen()
    expect(href).toBe(`/properties?status=void-period&view=${view.id}`)
    expect(rows().every(({ status }) => status === 'void-period')).toBe(true)
    expect(store.$view.get()).toMatchObject({ open: { name: 'Empty' }, isChanged: false })
    await store.go(store.list.href(store.list.clear(store.$state.get().current)))
    expect(address.current()).toBe('/properties?view=all')
    expect((await openScreen('?view=all')).href).toBe('/properties?view=all')
  })

  it('load the list once, at the address that the server redirects to', async () => {
    await save('Empty', { is_default: true })
    network.asked()
    await load('', null)
    expect(network.asked().filter((call) => call.startsWith('property?'))).toHaveLength(1)
  })

  it('say when filters, order or columns are others, and take them over', async () => {
    const view = await save('Empty')
    const { store } = await openScreen(`?status=void-period&view=${view.id}`)
    store.hideColumns(['tags'])
    await store.change({ search: 'lane' })
    const { open, isChanged, hidden } = store.$view.get()
    expect({ isChanged, hidden }).toEqual({ isChanged: true, hidden: ['tags'] })
    if (open) await store.views.keep(open, store.draft())
    expect(store.$view.get().isChanged).toBe(false)
    expect(messages()).toEqual(['View “Empty” updated.'])
    const [kept] = await client.savedViews.list('properties')
    expect(kept?.query).toBe('q=lane&status=void-period')
    expect(kept?.columns).not.toContain('tags')
    // Those of the view, not of the person.
    expect(storage.size).toBe(0)
  })

  it('leave out what no longer exists, and say how much', async () => {
    const { id } = await save('Student lets', { query: 'tag=student-let&tag=hmo&partner=999' })
    await run(`delete from tags where slug = 'hmo'`)
    const view = (await client.savedViews.list('properties'))[0]
    const { store } = await openScreen(`?tag=student-let&view=${id}`)
    expect(store.$view.get()).toMatchObject({ dropped: 2, isChanged: true })
    expect(view && store.viewHref(view)).toBe(`/properties?tag=student-let&view=${id}`)
  })

  it('are deleted with Undo', async () => {
    const view = await save('Empty', { is_shared: true })
    const { store } = await openScreen()
    await store.views.remove(view)
    expect(store.$view.get().saved).toEqual([])
    expect(messages()).toEqual(['View “Empty” deleted.'])
    $toasts.get()[0]?.action?.onAction()
    await waitFor(() => expect(messages()).toContain('View “Empty” restored.'))
    expect(await client.savedViews.list('properties')).toMatchObject([{ name: 'Empty', is_shared: true }])
  })

  it('stay as they are when a change fails', async () => {
    const view = await save('Empty')
    const { store } = await openScreen()
    network.fail(String(view.id))
    await store.views.setDefault(view, true)
    expect(store.$view.get().saved).toEqual([view])
    expect(messages()).toEqual([oops])
  })

  it('are missing in plain words when they can’t be loaded', async () => {
    network.fail('saved-views')
    const { store, rows } = await openScreen()
    expect(store.$view.get().saved).toBeNull()
    expect(rows().length).toBeGreaterThan(0)
    expect(messages()).toEqual([oops])
  })

  it('that can’t be loaded stay in the address, and load again', async () => {
    const { id } = await save('Empty')
    network.fail('saved-views')
    const { store, href } = await openScreen(`?status=void-period&view=${id}`)
    expect(href).toBe(`/properties?status=void-period&view=${id}`)
    network.restore()
    await store.views.reload()
    expect(store.$view.get()).toMatchObject({ open: { name: 'Empty' }, isChanged: false })
  })

  it('keep their partners where the list is narrowed to one', async () => {
    const [branch, other] = partner.children.map((child) => child.id)
    const query = `partner=${branch}`
    const { id } = await save('One branch', { query })
    const { store, rows, href } = await openScreen(`?${query}&view=${id}`, other)
    expect(href).toBe(`/properties?${query}&view=${id}`)
    expect(store.$view.get()).toMatchObject({ isChanged: false, dropped: 0 })
    expect(store.draft().query).toBe(query)
    expect(rows()).toEqual((await openScreen('', other)).rows())
  })
})

describe('a colleague’s view', () => {
  const shared = async () => {
    const colleague = newVisitor().client
    await colleague.auth.login({ email: 'member@northgate.test', password: demoPassword })
    const draft = { list: 'properties', name: 'Theirs', query: 'status=void-period', columns: null } as const
    const view = await keyed(colleague).savedViews.create({ ...draft, is_shared: true, is_default: false })
    return { colleague, view, search: `?status=void-period&view=${view.id}` }
  }

  it('is dropped once a team lead has stopped sharing it', async () => {
    const { view, search } = await shared()
    const { store, rows } = await openScreen(search)
    expect(store.$view.get().open).toMatchObject({ name: 'Theirs', maker: { full_name: 'Priya Raman' } })
    const before = rows()
    store.views.show(await keyed(client).savedViews.update(view.id, { is_shared: false }))
    expect(store.$view.get()).toMatchObject({ open: undefined, saved: [] })
    expect(rows()).toEqual(before)
  })

  it('is left out of the address once its maker has stopped sharing it', async () => {
    const { colleague, view, search } = await shared()
    await keyed(colleague).savedViews.update(view.id, { is_shared: false })
    const { href, store } = await openScreen(search)
    expect(href).toBe('/properties?status=void-period')
    expect(store.$view.get()).toMatchObject({ open: undefined, saved: [] })
  })
})

describe('columns', () => {
  it('stay hidden in this browser, whatever is stored there', async () => {
    const { store } = await openScreen()
    store.hideColumns(['tags', 'tenants'])
    expect((await openScreen()).store.$view.get().hidden).toEqual(['tenants', 'tags'])
    for (const nonsense of ['{', '"tags"', '[1, "nothing"]']) {
      storage.set('doorstep:columns:properties', nonsense)
      expect((await openScreen()).store.$view.get().hidden).toEqual([])
    }
  })
})

describe('the CSV', () => {
  it('has what the filters pick, in the columns that show', async () => {
    const { store, saved, state } = await openScreen('?status=void-period')
    store.hideColumns(['tags', 'tenants', 'void_bills', 'branch'])
    await store.downloadListed()
    const [header, ...lines] = ((await saved[0]?.file.text()) ?? '').trim().split('\r\n')
    expect(saved[0]?.name).toBe('properties.csv')
    expect(header).toContain('Status,Tenancy start,Tenancy end,Empty since')
    expect(header).not.toContain('Tags')
    expect(lines).toHaveLength(state().page?.meta.total ?? 0)
    expect(messages()).toEqual(['CSV downloaded!'])
  })

  it('says when it fails', async () => {
    const { store, saved } = await openScreen()
    network.fail('download')
    await store.downloadListed()
    expect({ saved, messages: messages() }).toEqual({ saved: [], messages: [oops] })
  })
})
