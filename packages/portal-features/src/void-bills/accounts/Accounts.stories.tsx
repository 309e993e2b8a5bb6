import { createSelection } from '@doorstep/ui/Table'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { PortalError } from '../../shared/client/PortalError.ts'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { type AccountQuery, providerAccounts } from '../../shared/addresses/voidBills.ts'
import { onePage } from '../../shared/list/listSource.ts'
import { $toasts } from '../../shared/state/toasts.ts'
import { answering } from '../../shared/testing/answering.ts'
import { withClient } from '../../shared/testing/withClient.ts'
import { noView, sampleView, viewActions } from '../../shared/views/testing/sampleViews.ts'
import { Accounts } from './Accounts.tsx'
import type { AccountsStore } from './accounts.store.ts'
import { AccountsView, type AccountsViewProps } from './AccountsView.tsx'
import { sampleAccount } from '../testing/sampleAccounts.ts'
import { providersOf, sampleBill } from '../testing/sampleBills.ts'

const accounts = [
  sampleAccount(1),
  sampleAccount(2, { account_balance: 17.91 }),
  sampleAccount(3, { account_balance: 0, outstanding_bills_count: 0 }),
  sampleAccount(4, { bills_count: 1 }),
]

const ready: AccountsViewProps['state'] = {
  requested: providerAccounts.none,
  current: providerAccounts.none,
  page: onePage(accounts),
  state: 'ready',
  parts: { providers: providersOf([sampleBill(1), sampleBill(2)]) },
}

const narrowed = (query: Partial<AccountQuery>, more: Partial<typeof ready> = {}) => {
  const asked = { ...providerAccounts.none, ...query }
  return { ...ready, requested: asked, current: asked, ...more }
}

const meta = {
  title: 'Features/Void bills/Provider accounts',
  component: AccountsView,
  parameters: {
    featureDocs: {
      summary: 'Lists the suppliers’ accounts that have unpaid bills.',
      users: 'Everyone who is signed in, as the other view of Void bills.',
      data: 'The same bills as Void bills, added up by supplier and account number.',
      calls: ['client.providers.accounts'],
      events: 'A row opens to its bills. Unpaid accounts can be downloaded.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    list: providerAccounts,
    state: ready,
    view: noView,
    openAccounts: createSelection(),
    actions: {
      ...viewActions('provider-accounts', providerAccounts),
      change: fn(async () => {}),
      retry: fn(async () => {}),
      loadBills: fn<AccountsStore['loadBills']>(async () => [
        sampleBill(1),
        sampleBill(101, { status: 'paid' }),
      ]),
      downloadListed: fn(async () => {}),
    },
  },
  beforeEach: ({ args }) => {
    args.openAccounts.clear()
  },
} satisfies Meta<typeof AccountsView>
export default meta
type Story = StoryObj<typeof meta>

const table = () => screen.getByRole('table', { name: 'Provider accounts' })
const row = (name: RegExp) => within(table()).getByRole('row', { name })
const open =
  (id: number): Story['beforeEach'] =>
  ({ args }) => {
    args.openAccounts.clear()
    args.openAccounts.toggle(id, true)
  }

export const Rows: Story = {
  tags: ['example'],
  globals: { viewport: { value: 'wide' } },
  play: async ({ args }) => {
    // Credit is said beside what is outstanding, which is never below £0 (D82).
    const credit = within(row(/In credit/))
    await expect(credit.getByText('£0.00')).toBeVisible()
    await expect(credit.getByText('£17.91 in credit')).toBeVisible()
    await expect(row(/Paid/)).toBeVisible()
    await expect(within(row(/FH 2204 8801/)).getByRole('link')).toHaveAttribute(
      'href',
      '/void-bills?account=1',
    )
    const orders = screen.getByRole('combobox', { name: 'Sort' })
    await expect(
      within(orders)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Default',
      'Oldest Bills',
      'Newest Bills',
      'Highest Account Balance',
      'Lowest Account Balance',
    ])
    await userEvent.selectOptions(orders, 'Oldest Bills')
    await expect(args.actions.change).toHaveBeenLastCalledWith({ search: '', order: 'oldest' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Outstanding')
    await expect(args.actions.change).toHaveBeenLastCalledWith({ search: '', status: 'outstanding' })
    await expect(screen.getByRole('link', { name: 'Download these 4 accounts' })).toHaveAttribute(
      'href',
      '/api/i/partner/bills/accounts/download?status=default',
    )
  },
}

/** The other view of the page keeps what narrows both. */
export const Narrowed: Story = {
  tags: ['example'],
  args: { state: narrowed({ search: 'king', property: [7], status: 'paid', order: 'newest' }) },
  play: async () => {
    const views = within(screen.getByRole('navigation', { name: 'Void bills' }))
    await expect(views.getByRole('link', { name: 'Provider accounts' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(views.getByRole('link', { name: 'Bills' })).toHaveAttribute(
      'href',
      '/void-bills?q=king&property=7',
    )
    await expect(
      screen.getByRole('link', { name: 'Remove filter: Flat 3, 27 Hyde Park Road' }),
    ).toHaveAttribute('href', '/void-bills?view=accounts&q=king&status=paid&order=newest')
    await expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
      'href',
      '/void-bills?view=accounts',
    )
  },
}

const owed = sampleView(3, {
  list: 'provider-accounts',
  name: 'Owed',
  query: 'view=accounts&status=outstanding',
})

export const AnOpenView: Story = {
  args: {
    view: { ...noView, saved: [owed], open: owed, hidden: ['provider'], isChanged: true },
  },
  play: async ({ args }) => {
    await expect(screen.getByText('View: Owed (changed)')).toBeVisible()
    await expect(screen.queryByRole('columnheader', { name: 'Supplier' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Account number' }))
    await expect(args.actions.hideColumns).toHaveBeenCalledWith(['provider', 'account_number'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    const menu = within(await screen.findByRole('menu', { name: 'Saved views' }))
    await expect(menu.getByRole('menuitem', { name: 'Owed' })).toHaveAttribute(
      'href',
      '/void-bills?view=accounts&status=outstanding&saved=3',
    )
    await userEvent.keyboard('{Escape}')
  },
}

export const Bills: Story = {
  tags: ['example'],
  beforeEach: open(1),
  play: async () => {
    const bills = within(screen.getByRole('table', { name: 'Bills of Fernhill Energy, FH 2204 8801' }))
    await expect(
      (await bills.findAllByRole('link', { name: '09/01/2026 to 22/02/2026' }))[0],
    ).toHaveAttribute('href', '/void-bills?account=1&bill=1')
    await expect(screen.getByRole('link', { name: 'All 2 bills' })).toHaveAttribute(
      'href',
      '/void-bills?account=1',
    )
  },
}

const loadFailing = fn<AccountsStore['loadBills']>()

export const BillsFailed: Story = {
  args: { actions: { ...meta.args.actions, loadBills: loadFailing } },
  beforeEach: ({ args }) => {
    args.openAccounts.toggle(1, true)
    loadFailing
      .mockReset()
      .mockRejectedValueOnce(new PortalError())
      .mockResolvedValue([sampleBill(1)])
  },
  play: async () => {
    await expect(await screen.findByText('Failed to fetch bills, please try again.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(await screen.findByRole('link', { name: '09/01/2026 to 22/02/2026' })).toBeVisible()
    await expect(loadFailing).toHaveBeenLastCalledWith(1)
    $toasts.set([])
  },
}

/** By keys: the rows are stepped through, and opening a second one doesn't ask again for the bills that failed before. */
export const Keys: Story = {
  beforeEach: withClient(answering({ status: 503 }, { status: 200, body: onePage([sampleBill(2)]) }).client),
  render: ({ state }) => (
    <Accounts
      initial={{
        query: state.current,
        page: state.page,
        open: null,
        parts: state.parts,
        views: [],
      }}
    />
  ),
  play: async () => {
    await userEvent.keyboard('jj')
    await expect(within(row(/£17\.91 in credit/)).getByRole('link')).toHaveFocus()
    await userEvent.click(within(row(/FH 2204 8801/)).getByRole('button'))
    const tryAgain = await screen.findByRole('button', { name: 'Try again' })
    await userEvent.click(within(row(/£17\.91 in credit/)).getByRole('button'))
    await expect(await screen.findByRole('link', { name: /^\d.* to / })).toBeVisible()
    await expect(tryAgain).toBeVisible()
    $toasts.set([])
  },
}

export const Failed: Story = {
  args: { state: { ...ready, page: null, state: 'error' } },
  play: async ({ args }) => {
    await expect(screen.getByText('Failed to fetch providers, please try again.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalled()
  },
}

export const Empty: Story = {
  tags: ['example'],
  args: { state: { ...ready, page: onePage([]), parts: { providers: [] } } },
  play: async () => {
    await expect(screen.getByText('No provider accounts yet')).toBeVisible()
    await expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
  },
}
