import { beforeEach, expect, it, vi } from 'vitest'
import { providerAccounts, voidBills } from '../../shared/addresses/voidBills.ts'
import { $toasts } from '../../shared/state/toasts.ts'
import { fakeAddress } from '../../shared/testing/fakeAddress.ts'
import { testPortal } from '../../shared/testing/testPortal.ts'
import { loadAccounts } from './accounts.load.ts'
import { createAccountsStore } from './accounts.store.ts'
import { keyed } from '../../shared/testing/keyed.ts'

const { client, network } = await testPortal('lead@northgate.test')
beforeEach(() => $toasts.set([]))
const messages = () => $toasts.get().map(({ message }) => message)

async function openAccounts(search = '') {
  const initial = await loadAccounts(client, `?view=accounts${search}`)
  const address = fakeAddress(providerAccounts.href(initial.query))
  const save = vi.fn()
  const store = createAccountsStore({ initial, address, save })
  store.start()
  const balances = () => store.$state.get().page?.data.map(({ account_balance }) => account_balance) ?? []
  return { store, address, save, balances }
}

it('lists the demo’s accounts, with credit, debt and paid ones, in the order that is chosen', async () => {
  const { store, address, balances } = await openAccounts('&status=paid&order=highest')
  expect(balances()[0]).toBeGreaterThan(0)
  expect(balances()).toContain(0)
  expect(balances()).toEqual(balances().toSorted((a, b) => b - a))
  await store.change({ status: 'outstanding', order: 'lowest' }, 'push')
  expect(balances()[0]).toBeLessThan(0)
  expect(balances()).toEqual(balances().toSorted((a, b) => a - b))
  expect(address.current()).toBe('/void-bills?view=accounts&status=outstanding&order=lowest')
})

it('loads the newest bills of an account', async () => {
  const { store } = await openAccounts()
  const account = store.$state.get().page?.data.find(({ bills_count }) => bills_count > 1)
  if (!account) throw new Error('No account has two bills.')
  const bills = await store.loadBills(account.id)
  expect(bills.map(({ id }) => id)).toEqual(account.postal_bills.map(({ id }) => id))
})

it('says what could not be loaded, and saves the CSV of what is listed', async () => {
  network.fail('accounts')
  const { store, save } = await openAccounts()
  expect(store.$state.get()).toMatchObject({ page: null, state: 'error' })
  expect(messages()).toEqual(['Failed to fetch providers, please try again.'])
  network.restore()
  await store.retry()
  expect(store.$state.get().state).toBe('ready')
  await store.downloadListed()
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'provider_accounts.csv' }))
  expect(messages().at(-1)).toBe('CSV downloaded!')
})

it('opens with the default view, says when it was changed, and keeps an address for all accounts', async () => {
  const { id } = await keyed(client).savedViews.create({
    list: 'provider-accounts',
    name: 'Owed most',
    query: 'status=outstanding&order=lowest',
    columns: ['property', 'account_balance'],
    is_shared: false,
    is_default: true,
  })
  const { store, address, balances } = await openAccounts()
  const viewed = `/void-bills?view=accounts&status=outstanding&order=lowest&saved=${id}`
  expect(address.current()).toBe(viewed)
  expect(balances().every((balance) => balance < 0)).toBe(true)
  expect(store.$view.get()).toMatchObject({
    open: { name: 'Owed most' },
    hidden: ['provider', 'account_number', 'bills', 'newest_bill', 'status'],
    isChanged: false,
  })
  await store.change({ order: 'newest' }, 'push')
  expect(store.$view.get()).toMatchObject({ open: { name: 'Owed most' }, isChanged: true })
  expect(store.draft().query).toBe('view=accounts&status=outstanding&order=newest')
  await store.go(store.list.href(store.list.clear(store.$state.get().current)))
  expect(address.current()).toBe('/void-bills?view=accounts&saved=all')
  expect(balances().some((balance) => balance >= 0)).toBe(true)
  // A view that is gone.
  expect((await openAccounts('&saved=999')).address.current()).toBe('/void-bills?view=accounts&saved=all')
})

it('an address of the accounts is none of the list of bills', () => {
  const at = (path: string) => new URL(path, 'https://portal.example')
  expect(voidBills.includes(at('/void-bills?view=accounts&saved=3&provider=2'))).toBe(false)
  expect(providerAccounts.includes(at('/void-bills?view=accounts&saved=3&provider=2'))).toBe(true)
  expect(voidBills.includes(at('/void-bills?view=3&provider=2'))).toBe(true)
  expect(providerAccounts.includes(at('/void-bills?provider=2'))).toBe(false)
})
