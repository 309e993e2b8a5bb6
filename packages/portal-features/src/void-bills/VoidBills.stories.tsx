import { isCredit } from '@doorstep/portal-contract/postal-bills'
import type { PostalBill } from '@doorstep/portal-contract/postal-bills.schema'
import { createSelection } from '@doorstep/ui/Table'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { type BillQuery, voidBills } from '../shared/addresses/voidBills.ts'
import { noView, sampleView, viewActions } from '../shared/views/testing/sampleViews.ts'
import {
  pageOf,
  providersOf,
  sampleBill,
  sampleBills,
  sampleToday,
  statusesOf,
  summaryOf,
} from './testing/sampleBills.ts'
import { totalOf } from './void-bills.projection.ts'
import type { VoidBillsState } from './void-bills.store.ts'
import { VoidBillsView, type VoidBillsViewProps } from './VoidBillsView.tsx'

const bills = [
  sampleBill(1, { status: 'challenged' }),
  sampleBill(2, { status: 'paid', marked_paid_at: '2026-03-02T10:00:00Z' }),
  sampleBill(3, { status: 'outdated' }),
  sampleBill(4, { due_date: sampleToday }),
  sampleBill(5, { amount: -2.5 }),
  sampleBill(6, { due_date: null }),
  ...sampleBills(41).slice(6),
]

/** As the list sorts them at first; what has no such day comes last. */
const payBy = (bill: PostalBill) => (isCredit(bill) ? null : bill.due_date) ?? '9999'

/** Few rows of many: every story is looked at in several ways, each of which looks at every row. */
const firstPage = pageOf(bills, 1, 10)
const firstRows = {
  ...firstPage,
  data: firstPage.data.toSorted((a, b) => payBy(a).localeCompare(payBy(b))),
}

const ready: VoidBillsState = {
  requested: voidBills.none,
  current: voidBills.none,
  open: null,
  page: firstRows,
  state: 'ready',
  parts: { summary: summaryOf(bills), statuses: statusesOf(bills), providers: providersOf(bills) },
  isSelectingAll: false,
  isChanging: false,
}

/** The screen narrowed by a query. */
const narrowed = (query: Partial<BillQuery>): VoidBillsState => {
  const asked = { ...voidBills.none, ...query }
  return { ...ready, requested: asked, current: asked }
}

const actions = () => ({
  change: fn(async () => {}),
  retry: fn(async () => {}),
  mark: fn(async () => true),
  markSelected: fn(async () => {}),
  selectAllMatching: fn(async () => {}),
  selectedTotal: () => totalOf(bills.slice(2, 5)),
  downloadListed: fn(async () => {}),
  downloadLatest: fn(async () => {}),
  findProperties: fn(async () => [bills[0]?.property].flatMap((property) => property ?? [])),
  downloadBill: fn(async () => {}),
  add: fn(),
  addMany: fn(),
  showPaymentDetails: fn(),
  challenge: fn(async () => {}),
  withdrawChallenge: fn(async () => {}),
  ...viewActions('void-bills', voidBills),
})

const credits = sampleView(2, { list: 'void-bills', name: 'Credits', query: 'status=paid' })

const meta = {
  title: 'Features/Void bills/List',
  component: VoidBillsView,
  parameters: {
    featureDocs: {
      summary: 'Lists the bills of properties between tenancies, to pay, challenge or download them.',
      users: 'Everyone who is signed in, from the sidebar.',
      data: 'The bills that arrived for properties while nobody lived there: property, supplier, account number, dates, amount and status. Above them is what is outstanding in total and with each supplier. The bills come from suppliers, or from people who upload them. A bill needs paying until it is marked as paid; a challenged one waits for the supplier’s answer, an outdated one was replaced by a newer bill, and a negative amount is a credit to claim.',
      calls: [
        'client.postalBills.list',
        'client.postalBills.summary',
        'client.postalBills.availableStatuses',
      ],
      events:
        'Bills can be searched, filtered, sorted and saved as a view, all of it in the address. Marking one bill, several, or all that match as paid or unpaid shows immediately and can be undone from its toast. The row’s menu also challenges a bill, downloads it and shows its payment details. A row opens the viewer. Bills can be added by hand or uploaded together, and the listed bills or all unpaid accounts downloaded as a file.',
      demo: 'features-void-bills-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    list: voidBills,
    state: ready,
    view: noView,
    selection: createSelection(),
    actions: actions(),
  },
  beforeEach: ({ args }) => {
    args.selection.clear()
  },
} satisfies Meta<typeof VoidBillsView>
export default meta
type Story = StoryObj<typeof meta>

const table = () => screen.getByRole('table', { name: 'Void bills' })
const row = (name: RegExp) => within(table()).getByRole('row', { name })

export const Bills: Story = {}

export const OnAPhone: Story = { globals: { viewport: { value: 'mobile' } } }

export const Rows: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async () => {
    // Issue dates of outdated bills are not told (specification, section 2).
    await expect(within(row(/Outdated/)).getByText('-')).toBeVisible()
    await expect(within(table()).getAllByText('today')[0]).toBeVisible()
    // A credit is money to claim and never late (D60).
    await expect(within(row(/−£2.50/)).getByText('To claim')).toBeVisible()
    await expect(screen.getByText('1 to 10 of 41')).toBeVisible()
    await expect(screen.getByRole('link', { name: /Larkfield Energy/ })).toHaveAttribute(
      'href',
      '/void-bills?status=needs_paying&status=challenged&provider=1',
    )
    // A credit is said beside it, taken off nothing and not late (D82).
    const [credit] = screen.getAllByText(/£2\.50 in credit/)
    await expect(credit).toBeVisible()
    const colourOf = (element: Element | undefined) => element && getComputedStyle(element).color
    await expect(colourOf(credit)).not.toBe(colourOf(screen.getByRole('link', { name: /overdue/ })))
    await expect(screen.getByRole('link', { name: '£3,593.41' })).toHaveAttribute(
      'href',
      '/void-bills?status=needs_paying&status=challenged',
    )
    await expect(screen.getByRole('link', { name: /overdue/ })).toHaveAttribute(
      'href',
      '/void-bills?overdue=1',
    )
    await expect(screen.getByRole('link', { name: 'Download these 41 bills' })).toHaveAttribute(
      'href',
      '/api/i/partner/postal-bills/voids/download/matching',
    )
    await expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/void-bills?page=2')
    await expect(screen.getByRole('link', { name: 'Amount' })).toHaveAttribute(
      'href',
      '/void-bills?sort=amount&direction=desc',
    )
  },
}

export const RowMenu: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    const [first] = within(table()).getAllByRole('button', { name: /^Actions for .*Larkfield Energy/ })
    await userEvent.click(first as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: /Mark as paid/ }))
    await expect(args.actions.mark).toHaveBeenCalledWith(8, true)
    // What can be done about a challenge follows from the bill's status (D30).
    await userEvent.click(first as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: /Challenge bill/ }))
    await expect(args.actions.challenge).toHaveBeenCalledWith(expect.objectContaining({ id: 8 }))
    await userEvent.click(within(row(/Challenged/)).getByRole('button', { name: /^Actions for/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw challenge' }))
    await expect(args.actions.withdrawChallenge).toHaveBeenCalledWith(1)
  },
}

export const Selected: Story = {
  tags: ['example'],
  args: { actions: actions() },
  play: async ({ args }) => {
    const boxes = within(table()).getAllByRole('checkbox')
    for (const box of boxes.slice(4, 7)) await userEvent.click(box)
    const bar = screen.getByRole('region', { name: 'Selected rows' })
    await expect(within(bar).getByText('3 selected')).toBeVisible()
    // Of the two bills and the credit.
    await expect(within(bar).getByText(/^£[\d.]+ · £2\.50 in credit$/)).toBeVisible()
    await userEvent.click(within(bar).getByRole('button', { name: 'Select all 41 that match' }))
    await expect(args.actions.selectAllMatching).toHaveBeenCalledOnce()
    await userEvent.click(within(bar).getByRole('button', { name: 'Mark as paid' }))
    await expect(args.actions.markSelected).toHaveBeenCalledWith(true)
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(bar).not.toBeInTheDocument())
    args.selection.setMany([4, 5, 6], true)
  },
}

/** A row reads its part of the selection once in each render, so reads tell how many rows rendered. */
function countingSelection() {
  const selection = createSelection()
  const { subscribe, ...rest } = selection
  let renders = 0
  const counted = {
    ...rest,
    get subscribe() {
      renders += 1
      return subscribe
    },
  }
  const reset = () => {
    renders = 0
  }
  return { selection: counted, renders: () => renders, reset }
}

const counted = countingSelection()

/** The header, the footer and the bar read the selection too: once each. */
const besidesRows = 3

export const ATickRendersOneRowAndAPopupNone: Story = {
  render: (args) => <VoidBillsView {...args} selection={counted.selection} />,
  play: async () => {
    const boxes = within(table()).getAllByRole('checkbox')
    // Each row, and what there is besides, has rendered for the first time.
    await expect(counted.renders()).toBeGreaterThanOrEqual(firstRows.data.length)

    for (const box of boxes.slice(4, 6)) {
      counted.reset()
      await userEvent.click(box)
      await expect(box).toBeChecked()
      await expect(counted.renders()).toBeLessThanOrEqual(1 + besidesRows)
    }

    counted.reset()
    await userEvent.click(screen.getByRole('button', { name: /^Status/ }))
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    const [menu] = within(table()).getAllByRole('button', { name: /^Actions for/ })
    await userEvent.click(menu as HTMLElement)
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await expect(counted.renders()).toBe(0)
  },
}

function MarkingView(args: VoidBillsViewProps) {
  const [isChanging, setIsChanging] = useState(false)
  const markSelected = () => {
    setIsChanging(true)
    return new Promise<void>(() => {})
  }
  return (
    <VoidBillsView
      {...args}
      state={{ ...args.state, isChanging }}
      actions={{ ...args.actions, markSelected }}
    />
  )
}

/** Only the button that was pressed says so. */
export const Marking: Story = {
  render: (args) => <MarkingView {...args} />,
  play: async ({ args }) => {
    args.selection.setMany([4, 5, 6], true)
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as unpaid' }))
    await expect(await screen.findByRole('button', { name: 'Working' })).toHaveFocus()
    await expect(screen.getByRole('button', { name: 'Mark as paid' })).toBeDisabled()
  },
}

export const Filtered: Story = {
  args: {
    actions: actions(),
    state: narrowed({
      search: 'Lane',
      status: ['needs_paying', 'challenged'],
      provider: [1],
      property: [2],
      tenancy: 9,
    }),
  },
  play: async ({ args }) => {
    await expect(screen.getByRole('link', { name: 'Remove filter: One tenancy' })).toHaveAttribute(
      'href',
      '/void-bills?q=Lane&status=needs_paying&status=challenged&provider=1&property=2',
    )
    await expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/void-bills')
    await expect(screen.getByRole('link', { name: /Larkfield Energy/, current: true })).toBeVisible()
    const search = screen.getByRole('searchbox', { name: 'Search by address' })
    await expect(search).toHaveValue('Lane')
    await userEvent.type(search, ' end{Enter}')
    await expect(args.actions.change).toHaveBeenLastCalledWith({ search: 'Lane end' }, 'push')
    await userEvent.click(screen.getByRole('button', { name: /^Status/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Paid/ }))
    await expect(args.actions.change).toHaveBeenLastCalledWith({
      search: 'Lane end',
      status: ['needs_paying', 'challenged', 'paid'],
    })
    await userEvent.keyboard('{Escape}')
    // Escape leaves the search, so that letters are shortcuts again.
    await userEvent.click(search)
    await userEvent.keyboard('{Escape}')
    await expect(search).not.toHaveFocus()
    await expect(search).toHaveValue('Lane end')
  },
}

export const AnOpenView: Story = {
  args: {
    actions: actions(),
    view: { ...noView, saved: [credits], open: credits, hidden: ['provider'], isChanged: true },
  },
  play: async ({ args }) => {
    await expect(screen.getByText('View: Credits (changed)')).toBeVisible()
    await expect(screen.queryByRole('columnheader', { name: 'Supplier' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Due' }))
    await expect(args.actions.hideColumns).toHaveBeenCalledWith(['provider', 'pay_by'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    const menu = within(await screen.findByRole('menu', { name: 'Saved views' }))
    await expect(menu.getByRole('menuitem', { name: 'Credits' })).toHaveAttribute(
      'href',
      '/void-bills?status=paid&view=2',
    )
    await userEvent.click(menu.getByRole('menuitem', { name: 'Update “Credits”' }))
    await expect(args.actions.views.keep).toHaveBeenCalledOnce()
  },
}

export const FindAProperty: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Property' }))
    const option = { name: /^Flat 3, 27 Hyde Park Road/ }
    await userEvent.click(await screen.findByRole('option', option))
    await expect(args.actions.change).toHaveBeenLastCalledWith({ search: '', property: [2] })
    await userEvent.keyboard('{Escape}')
  },
}

/** The form keeps what its fields don't show, for people without script. */
export const NarrowedToAProperty: Story = {
  tags: ['example'],
  args: {
    state: {
      ...narrowed({ property: [2], sort: { column: 'amount', direction: 'asc' } }),
      page: pageOf(
        bills.filter(({ property }) => property.id === 2).toSorted((a, b) => a.amount - b.amount),
        1,
        10,
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector('form')
    const sent = [...new FormData(form ?? undefined)].filter(([name]) => name !== 'q')
    await expect(sent).toEqual([
      ['property', '2'],
      ['sort', 'amount'],
      ['direction', 'asc'],
    ])
  },
}

export const Loading: Story = {
  tags: ['example'],
  args: { state: { ...ready, page: null, state: 'loading' } },
  play: async () => {
    await expect(table()).toHaveAttribute('aria-busy', 'true')
  },
}

export const FailedWithRows: Story = {
  tags: ['example'],
  args: { actions: actions(), state: { ...ready, state: 'error' } },
  play: async ({ args }) => {
    const alert = screen.getByRole('alert')
    await expect(alert).toHaveTextContent('Oops! Something went wrong. Please try again.')
    await expect(within(table()).getAllByRole('row')).toHaveLength(firstRows.data.length + 1)
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const FailedWithoutRows: Story = {
  tags: ['example'],
  args: {
    state: {
      ...ready,
      page: null,
      state: 'error',
      parts: { summary: null, statuses: null, providers: null },
    },
  },
  play: async () => {
    await expect(screen.getByText('Oops! Something went wrong. Please try again.')).toBeVisible()
    await expect(screen.queryByRole('table')).not.toBeInTheDocument()
  },
}

const nothing = { page: pageOf([]), parts: { summary: [], statuses: [], providers: [] } }

export const Empty: Story = {
  tags: ['example'],
  args: { state: { ...ready, ...nothing } },
  play: async () => {
    await expect(screen.getByText('No bills to pay.')).toBeVisible()
  },
}

export const NothingMatches: Story = {
  tags: ['example'],
  args: { state: { ...narrowed({ search: 'Nowhere' }), ...nothing } },
  play: async () => {
    await expect(screen.getByText('No bills match')).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'Clear filters' })) {
      await expect(link).toHaveAttribute('href', '/void-bills')
    }
  },
}

const long = sampleBill(1, {
  amount: 1_234_567.89,
  account_number: 'A 123 456 789 012 345 678',
  provider: {
    id: 1,
    name: 'The Northern and Yorkshire Dales Water, Heat and Power Company',
    logo_path: null,
  },
  property: {
    id: 1,
    address_line1: 'Apartment 122, The Old Maltings and Corn Exchange, 204 Skeldergate Bridge Approach',
    address_line2: null,
    address_city: 'York',
    address_postcode: 'yo1 9zz',
  },
})

export const LongNames: Story = {
  tags: ['example'],
  args: { state: { ...ready, page: pageOf([long, ...bills.slice(1, 4)]) } },
  play: async () => {
    const postcode = within(table()).getByText('YO1 9ZZ')
    const cell = postcode.closest('th')?.getBoundingClientRect()
    // All of the address shows.
    const address = within(table()).getByRole('link', { name: /Skeldergate Bridge Approach/ })
    await expect(address.getBoundingClientRect().bottom).toBeLessThanOrEqual(cell?.bottom ?? 0)
    await expect(address.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? 0)
    await expect(postcode.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? 0)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'mobile' } },
  args: { actions: actions() },
  play: async ({ args }) => {
    const [first] = within(table()).getAllByRole('button', { name: /^Actions for .*Larkfield Energy/ })
    await expect(first).toBeVisible()
    await userEvent.click(first as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: /Mark as paid/ }))
    await expect(args.actions.mark).toHaveBeenCalledWith(8, true)

    await userEvent.click(screen.getByText('Select every row on this page'))
    const bar = screen.getByRole('region', { name: 'Selected rows' })
    await expect(within(bar).getByText('10 selected')).toBeVisible()
    const more = () => within(bar).getByRole('button', { name: 'More for the selected bills' })
    await userEvent.click(more())
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Select all 41 that match' }))
    await expect(args.actions.selectAllMatching).toHaveBeenCalledOnce()
    await userEvent.click(more())
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as unpaid' }))
    await expect(args.actions.markSelected).toHaveBeenCalledWith(false)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    args.selection.clear()
  },
}

export const Laptop: Story = {
  globals: { viewport: { value: 'laptop' } },
}

export const Wide: Story = {
  globals: { viewport: { value: 'wide' } },
}

export const Compact: Story = {
  tags: ['test-only'],
  globals: { viewport: { value: 'wide' }, density: 'compact' },
}

export const Dark: Story = { tags: ['test-only'], globals: { viewport: { value: 'wide' }, theme: 'dark' } }
