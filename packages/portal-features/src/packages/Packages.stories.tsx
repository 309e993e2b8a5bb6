import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { listedStatuses, packageLists, type PackageQuery } from '../shared/addresses/packages.ts'
import { noView, viewActions } from '../shared/views/testing/sampleViews.ts'
import { PackagesView, type PackagesViewProps } from './PackagesView.tsx'
import { sampleOwners, samplePage, sampleQuotes } from './testing/samplePackages.ts'

const actions = (): PackagesViewProps['actions'] => ({
  change: fn(async () => {}),
  retry: fn(async () => {}),
  remind: fn(async () => {}),
  discard: fn(),
  ...viewActions('bills-packages', packageLists.tenant),
})

const stateOf = (
  query: Partial<PackageQuery> = {},
  more: Partial<PackagesViewProps['state']> = {},
): PackagesViewProps['state'] => {
  const asked = { ...packageLists.tenant.none, ...query }
  return { requested: asked, current: asked, page: samplePage(176), state: 'ready', ...more }
}

const meta = {
  title: 'Features/Packages/List',
  component: PackagesView,
  parameters: {
    featureDocs: {
      summary: 'Lists the packages of tenants, and those with bills included in the rent.',
      users: 'Everyone who is signed in, from the sidebar under Properties.',
      data: 'The packages that tenants pay for, and those with bills included in the rent: property, tenants, dates, price and how far each is. The figures over them count the packages of each status.',
      calls: ['client.orders.list'],
      events:
        'A household that has not signed can be reminded, a housemate invited, and a link copied or withdrawn.',
      demo: 'features-packages-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
  },
  globals: { viewport: { value: 'wide' } },
  args: {
    kind: 'tenant',
    list: packageLists.tenant,
    state: stateOf(),
    owners: sampleOwners,
    quotes: [],
    view: noView,
    ownerWord: 'branch',
    actions: actions(),
  },
  render: (args) => (
    <main>
      <PackagesView {...args} />
    </main>
  ),
} satisfies Meta<typeof PackagesView>
export default meta
type Story = StoryObj<typeof meta>

const row = (address: RegExp) => screen.getAllByRole('row', { name: address })[0] as HTMLElement
const figures = () => within(screen.getByRole('region', { name: 'Packages by status' }))

export const Playground: Story = {
  tags: ['example'],
  play: async () => {
    // Who is awaited and when they were reminded; the bill that isn't listed counts (D54), and so does the fee.
    await expect(row(/52 Delph Lane/)).toHaveTextContent(
      /3 of 5 readyWaiting for Ben Carrow, Isla Fenn03\/04\/2026in 17 daysBills Being Setup£170\.37Reminded today at 09:20/,
    )
    await expect(row(/9 Welton Grove/)).toHaveTextContent('3 of 4 readyWaiting for Nadia Hussain')
    await expect(row(/14 Marlborough Grove/)).toHaveTextContent('Waiting for Ellis Ward and 2 more')
    await expect(row(/71 Sharrow Vale Road/)).toHaveTextContent(/All 2 ready.*tomorrow/)
    await expect(row(/2 Chestnut Avenue/)).toHaveTextContent('All 9 ready')
    // Nobody is awaited any more.
    await expect(row(/88 Harold Terrace/)).toHaveTextContent('1 of 2 ready01/09/2025')

    await expect(within(row(/9 Welton Grove/)).getByRole('link')).toHaveAttribute('href', '/properties/1/101')
    await expect(within(row(/88 Harold Terrace/)).getByRole('link')).toHaveAttribute(
      'href',
      '/properties/6/lead/106',
    )
    await expect(screen.getByRole('link', { name: 'All statuses' })).toHaveAttribute(
      'href',
      '/bills-packages?status=all',
    )
  },
}

const {
  data: [unpriced, ...priced],
  ...aPage
} = samplePage(176)

/** Before the bills of a package are chosen, its price isn't known. */
export const BillsNotChosen: Story = {
  tags: ['example'],
  args: {
    state: stateOf({}, { page: { ...aPage, data: unpriced ? [{ ...unpriced, bills: [] }, ...priced] : [] } }),
  },
  play: async () => {
    await expect(screen.getAllByRole('row')[1]).toHaveTextContent(/–/)
    await expect(screen.getAllByRole('row')[1]).not.toHaveTextContent('£')
  },
}

export const FiguresLeadToTheirLists: Story = {
  tags: ['example'],
  args: { state: stateOf({ status: [4], search: 'lane', partner: [2] }) },
  play: async () => {
    const links = figures().getAllByRole('link')
    await expect(links.map((link) => link.textContent)).toEqual([
      'Bills Being Setup9',
      'Awaiting Approval3',
      'Active164',
      'Payment details missing711 tenants',
      'Still signing up11not in this list',
    ])
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/bills-packages?q=lane&status=10&partner=2',
      '/bills-packages?q=lane&status=3&partner=2',
      '/bills-packages?q=lane&partner=2',
      '/bills-packages?q=lane&status=4&partner=2&missing=1',
      '/bills-packages?q=lane&status=1&status=2&partner=2',
    ])
    await expect(figures().getByRole('link', { current: true })).toHaveTextContent('Active')
  },
}

export const SendsAReminder: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Send reminder for 9 Welton Grove' })[0] as HTMLElement,
    )
    await expect(args.actions.remind).toHaveBeenCalledWith(1)

    const menus = (address: string) =>
      screen.getAllByRole('button', { name: `Actions for ${address}` })[0] as HTMLElement
    await userEvent.click(menus('14 Marlborough Grove, YO10 4AY'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send reminder' }))
    await expect(args.actions.remind).toHaveBeenCalledWith(3)

    // Reminded today already.
    await userEvent.click(menus('52 Delph Lane, LS6 2HQ'))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    await expect(items.map((item) => item.textContent)).toEqual(['Open package', 'Copy link'])
  },
}

export const FiltersByStatus: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: /^Status/ }))
    const ended = await screen.findByRole('option', { name: /^Ended/ })
    await userEvent.click(ended)
    await waitFor(() =>
      expect(args.actions.change).toHaveBeenCalledWith({ search: '', status: [10, 3, 4, 7] }),
    )
  },
}

export const Narrowed: Story = {
  tags: ['example'],
  args: { state: stateOf({ status: listedStatuses, missing: true }) },
  play: async () => {
    await expect(screen.queryByRole('link', { name: 'All statuses' })).toBeNull()
    await expect(
      screen.getByRole('link', { name: 'Remove filter: Payment details missing' }),
    ).toHaveAttribute('href', '/bills-packages?status=all')
    await expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
      'href',
      '/bills-packages',
    )
  },
}

/** Each quote goes on where the person left it, or is discarded (D89). */
export const OpenQuotes: Story = {
  args: { kind: 'partner', list: packageLists.partner, quotes: sampleQuotes },
  play: async ({ args }) => {
    const quotes = within(screen.getByRole('list', { name: 'Your open quotes' }))
    await expect(
      quotes.getByRole('link', { name: 'Continue the quote for 12 Moorgate Avenue, Sheffield S10 1EQ' }),
    ).toHaveAttribute('href', '/partner-packages/Payment?draft=7')
    await expect(quotes.getByText(/^Joe Fairley’s tenancy\./)).toBeVisible()
    await expect(quotes.getByText('A property without an address yet')).toHaveAttribute(
      'href',
      '/partner-packages/Quote?draft=8',
    )
    await userEvent.click(quotes.getByRole('button', { name: /^Discard the quote for 12 Moorgate/ }))
    await expect(args.actions.discard).toHaveBeenCalledWith(sampleQuotes[0])
    await expect(screen.getByRole('link', { name: 'Add a quote' })).toBeVisible()
  },
}

/** The partner pays: no payment details are awaited. */
export const BillsIncluded: Story = {
  tags: ['example'],
  args: {
    kind: 'partner',
    list: packageLists.partner,
    state: stateOf(
      {},
      {
        page: samplePage(11, {
          responsibility_type: 'partner',
          coupon: { code: 'SPRING-26', discount: 2.5 },
        }),
      },
    ),
  },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Add a quote' })).toHaveAttribute(
      'href',
      '/partner-packages/Quote?new=1',
    )
    await expect(row(/9 Welton Grove/)).toHaveTextContent('Kit Hale4 tenants')
    // After the coupon (D27).
    await expect(row(/52 Delph Lane/)).toHaveTextContent('£167.87')
    await expect(screen.queryByRole('button', { name: /^Send reminder/ })).toBeNull()
    await expect(figures().getByRole('link', { name: /^Pre Bills Setup/ })).toHaveAttribute(
      'href',
      '/partner-packages?status=9',
    )
  },
}

export const OneOwner: Story = {
  tags: ['example'],
  args: { owners: [] },
  play: async () => {
    await expect(screen.queryByText('Northgate Leeds')).toBeNull()
    await expect(screen.queryByRole('button', { name: /^Branch/ })).toBeNull()
  },
}

export const None: Story = {
  tags: ['example'],
  args: { state: stateOf({}, { page: samplePage(0) }) },
  play: async () => {
    await expect(screen.getByText('No tenant packages yet')).toBeVisible()
  },
}

export const NoneCurrent: Story = {
  tags: ['example'],
  args: {
    state: stateOf({}, { page: { ...samplePage(0), counts: samplePage(2).counts } }),
  },
  play: async () => {
    await expect(screen.getByText('No current packages')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Show all statuses' })).toHaveAttribute(
      'href',
      '/bills-packages?status=all',
    )
  },
}

export const NoneMatches: Story = {
  tags: ['example'],
  args: { state: stateOf({ search: 'nowhere' }, { page: samplePage(0) }) },
  play: async () => {
    await expect(screen.getByText('No packages match')).toBeVisible()
  },
}

export const Loading: Story = { args: { state: stateOf({}, { page: null, state: 'loading' }) } }

export const Failed: Story = {
  args: { actions: actions(), state: stateOf({}, { page: null, state: 'error' }) },
  play: async ({ args }) => {
    await expect(screen.getByText('Oops! Something went wrong. Please try again.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const HiddenColumns: Story = {
  args: { view: { ...noView, hidden: ['start'] }, actions: actions() },
  play: async ({ args }) => {
    await expect(screen.queryByRole('columnheader', { name: 'Start date' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const choices = await screen.findByRole('group', { name: 'Columns to show' })
    await expect(within(choices).getByRole('checkbox', { name: 'Start date' })).not.toBeChecked()
    await userEvent.click(within(choices).getByRole('checkbox', { name: 'Each month' }))
    await expect(args.actions.hideColumns).toHaveBeenCalledWith(['start', 'monthly'])
    await userEvent.keyboard('{Escape}')
  },
}

/** The address is whole, the status stands on the second line, and the rest under the name. */
export const OnAPhone: Story = {
  tags: ['example'],
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const place = (node: Element) => node.getBoundingClientRect()
    const first = row(/52 Delph Lane/)
    const address = within(first).getByRole('link')
    const status = within(first).getByText('Bills Being Setup')
    const household = within(first).getByText('3 of 5 ready')
    await expect(place(status).top).toBeGreaterThanOrEqual(place(address).bottom)
    await expect(place(household).top).toBeGreaterThanOrEqual(place(status).bottom)
    await expect(place(household).left).toBe(place(address).left)
  },
}
