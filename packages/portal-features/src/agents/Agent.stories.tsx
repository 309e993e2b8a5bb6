import type { Order } from '@doorstep/portal-contract/orders.schema'
import type { Property } from '@doorstep/portal-contract/properties.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import type { CurrentList } from '../shared/list/createListStore.ts'
import { readPartnerScope } from '../shared/state/partnerScope.ts'
import { AgentOverview } from './AgentOverview.tsx'
import { AgentPackages } from './AgentPackages.tsx'
import { AgentPage } from './AgentPage.tsx'
import { AgentProperties } from './AgentProperties.tsx'
import {
  agentPackages,
  type AgentPackagesQuery,
  agentProperties,
  type AgentPropertiesQuery,
} from './agents.filters.ts'
import {
  headOffice,
  listOf,
  pendingDetail,
  reseller,
  sampleAgent,
  sampleDetail,
  sampleOrder,
  sampleProperty,
} from './testing/sampleAgents.ts'

const onSendAgain = fn()
const onRevoke = fn()
const onInvite = fn()
const actions = { change: fn(), retry: fn() }

const meta = {
  title: 'Features/Agents/Agent',
  component: AgentPage,
  parameters: {
    featureDocs: {
      summary: 'Shows one branch or letting agent: its figures, team, properties and packages.',
      users: 'Partners that have others under them, from the list.',
      data: 'One branch or letting agent: its figures and its team, then its properties and packages as their tabs open.',
      calls: ['client.agents.get'],
      events: 'A team lead can be invited, and the portal seen as the agent sees it.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    partner: headOffice,
    agent: sampleDetail,
    tab: 'overview',
    children: overview(sampleDetail),
  },
} satisfies Meta<typeof AgentPage>
export default meta
type Story = StoryObj<typeof meta>

function overview(agent: typeof sampleDetail, sending: readonly number[] = [], isTeamLead = true): ReactNode {
  return (
    <AgentOverview
      partner={{ ...headOffice, is_team_lead: isTeamLead }}
      agent={agent}
      invites={{ sending, recentlySent: [] }}
      onSendAgain={onSendAgain}
      onRevoke={onRevoke}
      onInvite={onInvite}
    />
  )
}

export const Overview: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Northgate Leeds')
    await expect(screen.getByRole('link', { name: '0113 496 0182' })).toHaveAttribute(
      'href',
      'tel:+441134960182',
    )
    await expect(screen.getByRole('button', { name: 'Switch to this branch' })).toBeVisible()
    const people = screen.getByRole('table', { name: 'People' })
    await expect(within(people).getByRole('row', { name: /Amir Siddiqui.*Team lead/ })).toBeVisible()
    await expect(screen.queryByRole('table', { name: 'Pending invites' })).toBeNull()
    await expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  },
}

const owing = { ...sampleDetail, void_balance: 1287.81, void_credit: 51.41, overdue_bills: 2 }

/** Credit is said beside what is outstanding, and is not late (D82). */
export const VoidBalance: Story = {
  tags: ['example'],
  args: { agent: owing, children: overview(owing) },
  play: async () => {
    const figures = screen.getByRole('region', { name: 'Key figures' })
    await expect(figures).toHaveTextContent('Void balance£1,287.812 overdue · £51.41 in credit')
    const colourOf = (text: string | RegExp) => getComputedStyle(within(figures).getByText(text)).color
    await expect(colourOf('2 overdue')).not.toBe(colourOf(/in credit/))
  },
}

export const Pending: Story = {
  args: { agent: pendingDetail, children: overview(pendingDetail, [2]), created: true },
  play: async () => {
    await expect(screen.getByText('Nobody has signed in yet')).toBeVisible()
    const invites = screen.getByRole('table', { name: 'Pending invites' })
    await expect(within(invites).getByText('Expires in 5 days')).toBeVisible()
    await expect(within(invites).getByText('Expires tomorrow')).toBeVisible()
    await expect(within(invites).getByText('Expired')).toBeVisible()
    await userEvent.click(within(invites).getByRole('button', { name: 'Send again to old@ripon.test' }))
    await expect(onSendAgain).toHaveBeenLastCalledWith(expect.objectContaining({ user_id: 3 }))
    await userEvent.click(
      within(invites).getByRole('button', { name: 'Revoke the invite for old@ripon.test' }),
    )
    await expect(onRevoke).toHaveBeenLastCalledWith(expect.objectContaining({ user_id: 3 }))
    await expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
  },
}

/** Its buttons are not cut. */
export const PendingOnALaptop: Story = {
  tags: ['example'],
  globals: { viewport: { value: 'laptop' } },
  args: Pending.args ?? {},
  play: async () => {
    for (const revoke of screen.getAllByRole('button', { name: /^Revoke/ })) {
      const cell = revoke.closest('td')?.getBoundingClientRect()
      await expect(revoke.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? 0)
    }
  },
}

const withTeamInvite = {
  ...pendingDetail,
  invites: pendingDetail.invites.map((invite) =>
    invite.user_id === 3 ? { ...invite, kind: 'team' as const } : invite,
  ),
}

/** Only team leads see the invites of a branch's team. */
export const TeamInviteForAMember: Story = {
  tags: ['example'],
  args: { agent: withTeamInvite, children: overview(withTeamInvite, [], false) },
  play: async () => {
    const buttonsOf = (email: string) =>
      within(screen.getByRole('row', { name: new RegExp(email) })).queryAllByRole('button')
    await expect(buttonsOf('rosa.lund@ripon.test')).toHaveLength(2)
    await expect(buttonsOf('old@ripon.test')).toHaveLength(0)
  },
}

const uninvited = { ...pendingDetail, invites: [] }

export const NobodyInvited: Story = {
  args: { agent: uninvited, children: overview(uninvited) },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Invite someone' }))
    await expect(onInvite).toHaveBeenCalled()
  },
}

export const WorkingAsIt: Story = {
  tags: ['example'],
  beforeEach: () => readPartnerScope(() => sampleDetail.id),
  play: async () => {
    await expect(screen.getByText(/You’re viewing this branch only/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Show all branches' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Switch to this branch' })).toBeNull()
  },
}

const network = {
  ...sampleDetail,
  name: 'Oxford Road Homes',
  type: 1 as const,
  parent: reseller,
  partners: [sampleAgent(50, { parent: sampleDetail }), sampleAgent(51, { parent: sampleDetail })],
}

export const LettingAgentWithBranches: Story = {
  tags: ['example'],
  args: { partner: reseller, agent: network, children: overview(network) },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Switch to this letting agent' })).toBeVisible()
    await expect(screen.getByRole('table', { name: 'Branches' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Letting Agents' })).toHaveAttribute('href', '/agents')
  },
}

const bare = {
  ...sampleDetail,
  address_line1: null,
  address_line2: null,
  address_city: null,
  address_postcode: null,
  phone_number: null,
  parent: { id: 7, name: 'Northgate Coast' },
}

export const WithoutAddressAndDeeper: Story = {
  tags: ['example'],
  args: { agent: bare },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Northgate Coast' })).toHaveAttribute('href', '/agents/7')
  },
}

const everyProperty = agentProperties(sampleDetail.id).none
const currentPackages = agentPackages(sampleDetail.id).none

const tabOfProperties = (state: CurrentList<AgentPropertiesQuery, Property>) => (
  <AgentProperties agentId={sampleDetail.id} ofEveryStatus={44} state={state} actions={actions} />
)
const tabOfPackages = (state: CurrentList<AgentPackagesQuery, Order>) => (
  <AgentPackages agentId={sampleDetail.id} state={state} actions={actions} />
)
const many = <Item,>(make: (id: number) => Item) => Array.from({ length: 41 }, (_, index) => make(index + 1))

export const Properties: Story = {
  tags: ['example'],
  args: {
    tab: 'properties',
    children: tabOfProperties(listOf({ ...everyProperty, search: 'leeds' }, many(sampleProperty))),
  },
  play: async () => {
    await expect(screen.getByText('1 to 25 of 41')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/agents/12?tab=properties&q=leeds&page=2',
    )
    await expect(screen.getAllByRole('row', { name: /Empty since 28\/01\/2026/ })[0]).toBeVisible()
    await expect(screen.getAllByRole('row', { name: /01\/09\/2025 to rolling/ })[0]).toBeVisible()
    await expect(screen.getAllByRole('row', { name: /From 03\/04\/2026/ })[0]).toBeVisible()
  },
}

export const NoProperties: Story = {
  args: { tab: 'properties', children: tabOfProperties(listOf(everyProperty, [])) },
}

export const NoPropertiesMatch: Story = {
  tags: ['example'],
  args: {
    tab: 'properties',
    children: tabOfProperties(listOf({ ...everyProperty, search: 'nowhere' }, [])),
  },
  play: async () => {
    await expect(screen.getAllByRole('link', { name: 'Clear filters' })[0]).toHaveAttribute(
      'href',
      '/agents/12?tab=properties',
    )
  },
}

export const PropertiesFailed: Story = {
  args: {
    tab: 'properties',
    children: tabOfProperties({
      requested: everyProperty,
      current: everyProperty,
      page: null,
      state: 'error',
    }),
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(actions.retry).toHaveBeenCalled()
  },
}

export const Packages: Story = {
  tags: ['example'],
  args: { tab: 'packages', children: tabOfPackages(listOf(currentPackages, many(sampleOrder))) },
  play: async () => {
    await expect(screen.getAllByText('£148.50')[0]).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Show all packages' })).toHaveAttribute(
      'href',
      '/agents/12?tab=packages&status=all',
    )
  },
}

export const PackagesOfEveryStatus: Story = {
  tags: ['example'],
  args: {
    tab: 'packages',
    children: tabOfPackages(
      listOf(
        { ...currentPackages, status: 'all' },
        [1, 2, 9, 10, 3, 4, 7, 5, 8].map((status_id) => sampleOrder(status_id, { status_id })),
      ),
    ),
  },
  play: async () => {
    await expect(screen.getByText('Lost Opportunity')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Show only current packages' })).toBeVisible()
  },
}

export const NoPackages: Story = {
  args: { tab: 'packages', children: tabOfPackages(listOf(currentPackages, [])) },
}

export const PackagesLoading: Story = {
  args: {
    tab: 'packages',
    children: tabOfPackages({
      requested: currentPackages,
      current: currentPackages,
      page: null,
      state: 'loading',
    }),
  },
}
