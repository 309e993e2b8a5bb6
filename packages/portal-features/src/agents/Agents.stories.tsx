import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { readPartnerScope } from '../shared/state/partnerScope.ts'
import { noView, viewActions } from '../shared/views/testing/sampleViews.ts'
import { agents as list } from './agents.filters.ts'
import { AgentsView } from './AgentsView.tsx'
import { headOffice, listOf, reseller, sampleAgent } from './testing/sampleAgents.ts'

/** By name, as the list sorts them. */
const agents = [
  sampleAgent(1, {
    status: 'pending',
    no_of_properties: 0,
    no_of_bills_package: 0,
    void_balance: 0,
    void_credit: 0,
    overdue_bills: 0,
    team_leads: [],
    last_activity_at: null,
    last_signed_in_at: null,
  }),
  sampleAgent(2),
  sampleAgent(3, { status: 'suspended' }),
  sampleAgent(4, { no_of_properties: 1, no_of_bills_package: 1 }),
].toSorted((a, b) => a.name.localeCompare(b.name))

const actions = () => ({ change: fn(), retry: fn(), ...viewActions('agents', list) })

const meta = {
  title: 'Features/Agents/List',
  component: AgentsView,
  parameters: {
    featureDocs: {
      summary: 'Lists the branches or letting agents of a partner.',
      users: 'Partners that have others under them, from the sidebar.',
      data: 'The branches or letting agents under the partner, with their properties, packages, void balance, team leads and last activity.',
      calls: ['client.agents.list'],
      events: 'A row opens the agent. New ones can be added.',
      demo: 'features-agents-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    partner: headOffice,
    list,
    state: listOf(list.none, agents),
    view: noView,
    actions: actions(),
  },
} satisfies Meta<typeof AgentsView>
export default meta
type Story = StoryObj<typeof meta>

const table = () => screen.getByRole('table', { name: 'Branches' })

/** The money too, under the name. */
export const OnAPhone: Story = {
  tags: ['example'],
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const row = within(within(table()).getByRole('row', { name: /Northgate York/ }))
    const balance = row.getByText(/^£[\d,.]+$/)
    await expect(balance).toBeVisible()
    const name = row.getByRole('link', { name: 'Northgate York' })
    const cell = balance.closest('td')
    await expect(cell?.getBoundingClientRect().left).toBe(name.getBoundingClientRect().left)
  },
}

export const Branches: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Branches')
    await expect(screen.getByRole('link', { name: 'Add branch' })).toHaveAttribute('href', '/agents/New')
    await expect(within(table()).getByRole('link', { name: 'Northgate York' })).toHaveAttribute(
      'href',
      '/agents/2',
    )
    const count = String(sampleAgent(2).no_of_properties)
    await expect(within(table()).getByRole('link', { name: new RegExp(`^${count}`) })).toHaveAttribute(
      'href',
      '/agents/2?tab=properties',
    )
    await expect(within(table()).queryByRole('columnheader', { name: 'Branches' })).toBeNull()
    await expect(screen.getByRole('link', { name: 'Properties' })).toHaveAttribute(
      'href',
      '/agents?sort=properties&direction=desc',
    )
  },
}

export const LettingAgents: Story = {
  tags: ['example'],
  args: {
    partner: reseller,
    state: listOf(list.none, [
      sampleAgent(1, { name: 'Fallowfield Lets', parent: reseller }),
      sampleAgent(2, { name: 'Oxford Road Homes', type: 1, no_of_partners: 3, parent: reseller }),
    ]),
  },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Letting Agents')
    await expect(screen.getByRole('link', { name: 'Add letting agent' })).toBeVisible()
    await expect(screen.getByRole('columnheader', { name: 'Branches' })).toBeVisible()
  },
}

export const HidesColumns: Story = {
  args: { view: { ...noView, hidden: ['packages', 'status'] }, actions: actions() },
  play: async ({ args }) => {
    await expect(within(table()).queryByRole('columnheader', { name: 'Status' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Columns' }))
    await userEvent.click(shown.getByRole('checkbox', { name: 'Void balance' }))
    await expect(args.actions.hideColumns).toHaveBeenCalledWith(['packages', 'void_balance', 'status'])
  },
}

export const OneIsChosenAndOneLiesDeeper: Story = {
  tags: ['example'],
  beforeEach: () => readPartnerScope(() => 2),
  args: {
    state: listOf(list.none, [
      ...agents,
      sampleAgent(5, { parent: { id: 4, name: 'Northgate Ripon' } }),
      sampleAgent(6, {
        name: 'Northgate Lettings, Management and Maintenance of the Coast from Whitby to Scarborough',
      }),
    ]),
  },
  play: async () => {
    await expect(screen.getByText(/You’re viewing this branch only$/)).toBeVisible()
    await expect(screen.getByText(/Part of Northgate Ripon$/)).toBeVisible()
  },
}

export const Pages: Story = {
  tags: ['example'],
  args: {
    state: listOf(
      { ...list.none, search: 'north', sort: { column: 'packages', direction: 'desc' } },
      Array.from({ length: 60 }, (_, index) => sampleAgent(index + 1)),
    ),
  },
  play: async () => {
    await expect(screen.getByText('1 to 25 of 60')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/agents?q=north&sort=packages&direction=desc&page=2',
    )
    await expect(screen.getByRole('searchbox')).toHaveValue('north')
  },
}

export const SearchesAsPeopleType: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole('searchbox', { name: /^Search by name/ }), 'york')
    await waitFor(() => expect(args.actions.change).toHaveBeenCalledWith({ search: 'york' }, 'push'))
    await userEvent.type(screen.getByRole('searchbox'), ' rd{Enter}')
    await waitFor(() =>
      expect(args.actions.change).toHaveBeenLastCalledWith({ search: 'york rd' }, 'replace'),
    )
  },
}

export const None: Story = {
  tags: ['example'],
  args: { state: listOf(list.none, []) },
  play: async () => {
    await expect(screen.getByText('No branches yet')).toBeVisible()
    await expect(screen.getAllByRole('link', { name: 'Add branch' })).toHaveLength(2)
  },
}

export const NoneMatches: Story = {
  tags: ['example'],
  args: { state: listOf({ ...list.none, search: 'nowhere' }, []) },
  play: async () => {
    await expect(screen.getByText('No branches match')).toBeVisible()
    await expect(screen.getAllByRole('link', { name: 'Clear filters' })[0]).toHaveAttribute('href', '/agents')
  },
}

export const Loading: Story = {
  args: { state: { requested: list.none, current: list.none, page: null, state: 'loading' } },
}

export const Failed: Story = {
  args: {
    state: { requested: list.none, current: list.none, page: null, state: 'error' },
    actions: actions(),
  },
  play: async ({ args }) => {
    await expect(screen.getByText('Oops! Something went wrong. Please try again.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** A search that failed is taken back by an empty field, so that trying again doesn't bring it back. */
export const FailedSearchCleared: Story = {
  args: { state: listOf(list.none, agents, { state: 'error' }), actions: actions() },
  play: async ({ args }) => {
    const field = screen.getByRole('searchbox')
    await userEvent.type(field, 'abc{Enter}')
    await expect(args.actions.change).toHaveBeenLastCalledWith({ search: 'abc' }, 'push')
    await userEvent.clear(field)
    await userEvent.type(field, '{Enter}')
    await expect(args.actions.change).toHaveBeenLastCalledWith({ search: '' }, 'replace')
  },
}

export const FailedWithRowsKept: Story = {
  tags: ['example'],
  args: { state: listOf(list.none, agents, { state: 'error' }) },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(within(table()).getByRole('link', { name: 'Northgate York' })).toBeVisible()
  },
}
