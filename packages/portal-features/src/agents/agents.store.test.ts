import { beforeEach, describe, expect, it } from 'vitest'
import { setPageTime } from '../shared/state/page.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { fakeAddress } from '../shared/testing/fakeAddress.ts'
import { testPortal } from '../shared/testing/testPortal.ts'
import { waitFor } from '../shared/testing/waitFor.ts'
import { agentColumnIds, agents } from './agents.filters.ts'
import { loadAgent, loadAgents } from './agents.load.ts'
import { createAgentsStore } from './agents.store.ts'
import { keyed } from '../shared/testing/keyed.ts'

const unexpectedFailure = 'Oops! Something went wrong. Please try again.'

const { client, network, run } = await testPortal('lead@northgate.test')
beforeEach(() => $toasts.set([]))
const messages = () => $toasts.get().map(({ message }) => message)

async function openList(search = '') {
  const initial = await loadAgents(client, search)
  const address = fakeAddress(agents.href(initial.query))
  network.asked()
  const list = createAgentsStore({ initial, address })
  list.start()
  const state = () => list.$state.get()
  return {
    list,
    address,
    state,
    names: () => state().page?.data.map(({ name }) => name.replace('Northgate ', '')) ?? [],
    settled: () => waitFor(() => expect(state().state).toBe('ready')),
  }
}

/** Thirty more branches, so that there are two pages. */
const addBranches = () =>
  run(
    `insert into partners (name, type, parent_id, status) select 'Branch ' || lpad(n::text, 2, '0'), 2, 1, 'active' from generate_series(1, 30) n`,
  )

describe('the list', () => {
  it('sorts and searches with one request each, and writes the address once the rows are there', async () => {
    const { list, address, names, state } = await openList()
    expect(names()).toEqual(['Leeds', 'Sheffield', 'York'])
    await list.go('/agents?sort=name&direction=desc')
    expect(names()).toEqual(['York', 'Sheffield', 'Leeds'])
    await list.change({ search: 'shef' }, 'push')
    expect(names()).toEqual(['Sheffield'])
    expect(state().current).toMatchObject({ search: 'shef', sort: { column: 'name', direction: 'desc' } })
    expect(network.asked()).toEqual([
      'agents?sort=name&direction=desc&page=1',
      'agents?q=shef&sort=name&direction=desc&page=1',
    ])
    expect(address.entries()).toEqual([
      '/agents',
      '/agents?sort=name&direction=desc',
      '/agents?q=shef&sort=name&direction=desc',
    ])
  })

  it('is loaded again on a new day, by which the server counts what is overdue', async () => {
    const { settled } = await openList()
    setPageTime(new Date('2026-12-18T09:30:00Z'))
    await settled()
    expect(network.asked()).toEqual(['agents?sort=name&direction=asc&page=1'])
  })

  it('opens with the default view, with its order and columns', async () => {
    const { id } = await keyed(client).savedViews.create({
      list: 'agents',
      name: 'Most packages',
      query: 'sort=packages&direction=desc',
      columns: ['name', 'packages'],
      is_shared: false,
      is_default: true,
    })
    const { list, address } = await openList()
    expect(address.current()).toBe(`/agents?view=${id}&sort=packages&direction=desc`)
    expect(list.$view.get()).toMatchObject({ open: { name: 'Most packages' }, isChanged: false })
    expect(list.$view.get().hidden).toEqual(
      agentColumnIds.filter((one) => one !== 'name' && one !== 'packages'),
    )
    await keyed(client).savedViews.remove(id)
    expect((await openList(`?view=${id}`)).address.current()).toBe('/agents')
  })

  it('goes back and forward', async () => {
    const { list, address, names, settled } = await openList()
    await list.change({ search: 'york' }, 'push')
    address.back()
    await waitFor(() => expect(names()).toEqual(['Leeds', 'Sheffield', 'York']))
    await settled()
    expect(address.current()).toBe('/agents')
    address.forward()
    await waitFor(() => expect(names()).toEqual(['York']))
    expect(address.current()).toBe('/agents?q=york')
    expect(address.entries()).toHaveLength(2)
  })

  it('turns pages, and shows the last one for a page beyond it', async () => {
    await addBranches()
    const { list, names, address, state } = await openList()
    await list.go('/agents?page=2')
    expect(names()).toHaveLength(8)
    await list.go('/agents?page=7')
    expect(state().current.page).toBe(2)
    expect(address.current()).toBe('/agents?page=2')
    expect((await openList('?page=9')).state().current.page).toBe(2)
  })

  it('keeps rows and address when a page fails to load, and retries', async () => {
    const { list, names, address, state } = await openList()
    network.fail('agents')
    await list.change({ search: 'york' }, 'push')
    expect(state()).toMatchObject({ state: 'error', current: { search: '' } })
    expect(names()).toHaveLength(3)
    expect(address.entries()).toEqual(['/agents'])
    expect(messages()).toEqual([unexpectedFailure])
    await list.retry()
    expect(state().state).toBe('error')
    network.restore()
    await list.retry()
    expect(names()).toEqual(['York'])
    // The failed navigation still has its own history entry.
    expect(address.entries()).toEqual(['/agents', '/agents?q=york'])
  })

  it('retries a link that failed', async () => {
    const { list, names } = await openList()
    network.fail('agents')
    await list.go('/agents?q=leeds')
    network.restore()
    await list.go('/agents?q=leeds')
    expect(names()).toEqual(['Leeds'])
  })

  it('restores the address of its rows when going back fails', async () => {
    const { list, address, names } = await openList()
    await list.change({ search: 'york' }, 'push')
    network.fail('agents')
    address.back()
    await waitFor(() => expect(messages()).toEqual([unexpectedFailure]))
    expect(names()).toEqual(['York'])
    expect(address.current()).toBe('/agents?q=york')
  })

  it('shows the latest of two answers', async () => {
    const { list, names, address } = await openList()
    const slow = network.hold('agents')
    const older = list.change({ search: 'york' }, 'push')
    await slow.arrived
    await list.change({ search: 'leeds' }, 'replace')
    slow.open()
    await older
    expect(names()).toEqual(['Leeds'])
    expect(address.entries()).toEqual(['/agents', '/agents?q=leeds'])
  })

  it('shows an error when the server could not load it', async () => {
    network.fail('agents')
    const { state } = await openList()
    expect(state()).toMatchObject({ page: null, state: 'error' })
    expect(messages()).toEqual([unexpectedFailure])
  })
})

describe('a single agent', () => {
  const leeds = async () => {
    const [agent] = (await client.agents.list({ q: 'leeds' })).data
    if (!agent) throw new Error('Northgate has a branch in Leeds.')
    return agent.id
  }

  it('is loaded with the list of its open tab only', async () => {
    const id = await leeds()
    network.asked()
    const overview = await loadAgent(client, id, '')
    expect(overview).toMatchObject({ agent: { name: 'Northgate Leeds' }, properties: null, packages: null })
    expect(network.asked()).toEqual([String(id)])
    const properties = await loadAgent(client, id, '?tab=properties')
    expect(properties?.properties?.page?.data.length).toBeGreaterThan(0)
    for (const property of properties?.properties?.page?.data ?? []) {
      expect(property.partner_properties[0]?.partner.id).toBe(id)
      expect(property.status).not.toBe('unknown')
    }
    const packages = await loadAgent(client, id, '?tab=packages')
    const all = await loadAgent(client, id, '?tab=packages&status=all')
    expect(packages?.packages?.page?.meta.total).toBe(overview?.agent.no_of_bills_package)
    expect(all?.packages?.page?.meta.total).toBeGreaterThan(packages?.packages?.page?.meta.total ?? 0)
  })

  it('is null for an unknown id, and rejects when the API fails', async () => {
    expect(await loadAgent(client, 999_999, '')).toBeNull()
    const id = await leeds()
    network.fail(String(id), 502)
    await expect(loadAgent(client, id, '')).rejects.toMatchObject({ status: 502 })
  })
})

describe('adding one', () => {
  const form = {
    name: 'Northgate Ripon',
    address_line1: '5 Market Place',
    address_city: 'Ripon',
    address_postcode: 'HG4 1BP',
    phone_number: '01765 600 100',
    first_name: 'Rosa',
    last_name: 'Lund',
    email: 'rosa@ripon.test',
  }
  it('adds one branch per idempotency key', async () => {
    const api = keyed(client)
    const [first, second] = await Promise.all([api.agents.add(form), api.agents.add(form)])
    expect(first.id).toBe(second.id)
    await expect(keyed(client).agents.add(form)).rejects.toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    })
  })
})
