import { resourcesFailure, unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { readPartnerScope } from '../shared/state/partnerScope.ts'
import { DashboardView } from './DashboardView.tsx'
import {
  noAttention,
  noFigures,
  sampleAttention,
  sampleFigures,
  sampleHeadOffice,
  sampleSession,
  sampleSuppliers,
  sampleUpdates,
} from './testing/sampleDashboard.ts'

const actions = { retry: fn(), remind: fn(), addReading: fn(), hideFirstSteps: fn(), showFirstSteps: fn() }

const state = (parts: {
  figures: typeof sampleFigures | null
  attention: typeof sampleAttention | null
  suppliers?: typeof sampleSuppliers | null
  updates?: typeof sampleUpdates | null
}) => ({
  parts: { suppliers: sampleSuppliers, updates: sampleUpdates, ...parts },
  loading: [],
  failed: parts.updates === null ? (['updates'] as const) : [],
})

const meta = {
  title: 'Features/Dashboard/Dashboard',
  component: DashboardView,
  parameters: {
    featureDocs: {
      summary: 'Shows what needs attention today and how the portfolio is doing.',
      users: 'Everyone who is signed in. It is the first page.',
      data: 'The portfolio’s figures, such as void bills, packages and properties by status, and a list of what needs attention today. All of it is of the partner that is signed in, with its branches.',
      calls: ['client.dashboard.get', 'client.dashboard.attention'],
      events: 'Figures and rows lead to their lists. The first steps can be hidden.',
      demo: 'features-dashboard-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '900px' } },
  },
  args: {
    session: sampleSession,
    state: state({ figures: sampleFigures, attention: sampleAttention }),
    remindersPending: [],
    hidesFirstSteps: false,
    actions,
  },
  render: (args) => (
    <main>
      <DashboardView {...args} />
    </main>
  ),
} satisfies Meta<typeof DashboardView>
export default meta
type Story = StoryObj<typeof meta>

const attention = () => within(screen.getByRole('region', { name: /^Needs your attention/ }))
const figures = () => within(screen.getByRole('region', { name: 'Figures, compared with 30 days ago' }))

export const Full: Story = {
  tags: ['example'],
  play: async ({ args }) => {
    await expect(screen.getByText(/Changes are since 15\/02\/2026\./)).toBeVisible()
    const links = figures()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    await expect(links).toEqual([
      ['164 tenant', '/bills-packages?status=4'],
      ['50 bills included', '/partner-packages?status=4'],
      ['12', '/bills-packages?status=10&status=3'],
      ['8 tenant', '/bills-packages?leads=1'],
      ['1 bills included', '/partner-packages?leads=1'],
      ['18', '/properties?status=void-period'],
      ['£8,412.63', '/void-bills?status=needs_paying&status=challenged'],
      ['3 overdue', '/void-bills?overdue=1'],
      ['£1,284.00', '/commission'],
    ])
    // More voids and more to pay are worse, fewer are better.
    await expect(figures().getByText('Down 10%', { exact: false })).toHaveTextContent('Down 10%, better')
    await expect(figures().getByText('Up 14%', { exact: false })).toHaveTextContent('Up 14%, worse')
    await expect(figures().getByText('No change')).toBeVisible()

    await expect(attention().getAllByRole('list')[0]?.children).toHaveLength(6)
    await userEvent.click(attention().getByRole('button', { name: 'Add reading for 27 Hyde Park Road' }))
    await expect(args.actions.addReading).toHaveBeenCalledWith(27, null)
    await userEvent.click(attention().getByRole('button', { name: 'Send reminder for 9 Welton Grove' }))
    await expect(args.actions.remind).toHaveBeenCalledWith(sampleAttention.packages.first[0])

    const statuses = within(screen.getByRole('table', { name: 'Properties by status' }))
    await expect(statuses.getByRole('rowheader', { name: /Unknown/ })).toHaveTextContent('action required')
    await expect(statuses.getByRole('link', { name: 'Unknown' })).toHaveAttribute(
      'href',
      '/properties?status=unknown',
    )
    await expect(screen.getByRole('link', { name: '412 in total' })).toBeVisible()
    const updates = within(screen.getByRole('region', { name: 'New updates' })).getAllByRole('link')
    await expect(updates.map((link) => link.getAttribute('href'))).toEqual([
      '/resources?section=new-updates',
      '/resources/upload',
      '/resources/start-readings',
      '/resources/water-prices',
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
    await expect(screen.getByRole('table', { name: 'Active packages' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Chart' }))
    await expect(screen.queryByRole('button', { name: 'Show first steps' })).toBeNull()
  },
}

/** Nothing is there yet: the first steps say where to begin. */
export const NewPartner: Story = {
  args: { state: state({ figures: noFigures, attention: noAttention, suppliers: [] }) },
  play: async ({ args }) => {
    const steps = within(screen.getByRole('region', { name: 'First steps: 0 of 4 done' }))
    await expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/properties/New',
      '/properties',
      '/partner-packages/Quote?new=1',
      '/team',
    ])
    await expect(screen.getByText('Nothing needs your attention today.')).toBeVisible()
    await expect(screen.getByText('No properties yet')).toBeVisible()
    await userEvent.click(steps.getByRole('button', { name: 'Hide first steps' }))
    await expect(args.actions.hideFirstSteps).toHaveBeenCalled()
  },
}

/** What was done is ticked. A member doesn't invite colleagues. */
export const SomeStepsDone: Story = {
  tags: ['example'],
  args: {
    state: state({
      figures: { ...sampleFigures, first_steps: { property: true, tenancy: true, package: false } },
      attention: noAttention,
    }),
  },
  play: async () => {
    const steps = within(screen.getByRole('region', { name: 'First steps: 2 of 3 done' }))
    await expect(steps.getAllByRole('img', { name: 'Done' })).toHaveLength(2)
    await expect(steps.getAllByRole('link')).toHaveLength(1)
  },
}

/** They were hidden, and can be shown again while something is left to do. */
export const FirstStepsHidden: Story = {
  args: {
    state: state({ figures: noFigures, attention: noAttention, suppliers: [] }),
    hidesFirstSteps: true,
  },
  play: async ({ args }) => {
    await expect(screen.queryByRole('region', { name: /^First steps/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show first steps' }))
    await expect(args.actions.showFirstSteps).toHaveBeenCalled()
  },
}

export const Quiet: Story = {
  tags: ['example'],
  args: { state: state({ figures: sampleFigures, attention: noAttention }) },
  play: async () => {
    await expect(screen.getByText('Nothing needs your attention today.')).toBeVisible()
    await expect(screen.queryByRole('link', { name: 'See all alerts' })).toBeNull()
  },
}

/** Each part that could not be loaded says so in its place, and the other one is still there. */
export const WithoutFigures: Story = {
  args: { state: state({ figures: null, attention: sampleAttention }) },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(unexpectedFailure)
    await expect(attention().getByRole('link', { name: 'View bill for 8 Ecclesall Terrace' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalledWith('figures')
  },
}

export const WithoutAttention: Story = {
  args: { state: state({ figures: sampleFigures, attention: null }) },
  play: async ({ args }) => {
    await expect(attention().getByRole('alert')).toHaveTextContent(unexpectedFailure)
    await userEvent.click(attention().getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalledWith('attention')
    await expect(figures().getByText('Active packages')).toBeVisible()
  },
}

export const WithoutSuppliers: Story = {
  args: { state: state({ figures: sampleFigures, attention: sampleAttention, suppliers: null }) },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalledWith('suppliers')
  },
}

/** The content service may be down, and the rest is still there. */
export const WithoutUpdates: Story = {
  args: { state: state({ figures: sampleFigures, attention: sampleAttention, updates: null }) },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(resourcesFailure)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalledWith('updates')
  },
}

/** A branch has no commission, so there is no figure for it. */
export const BranchWithoutCommission: Story = {
  tags: ['example'],
  args: {
    session: { ...sampleSession, partner: { ...sampleSession.partner, type: 2, commission_allowed: false } },
    state: state({ figures: { ...sampleFigures, latest_commission: undefined }, attention: sampleAttention }),
  },
  play: async () => {
    await expect(figures().queryByText('Latest commission')).toBeNull()
  },
}

/** Every list is narrowed to one branch, with a link back to all of them (D10). */
export const WorkingAsABranch: Story = {
  tags: ['example'],
  beforeEach: () => readPartnerScope(() => 2),
  args: { session: sampleHeadOffice },
  play: async () => {
    await expect(screen.getByText('You’re viewing Northgate Leeds only.')).toBeVisible()
    const form = screen.getByRole('button', { name: 'Show all branches' }).closest('form')
    await expect(form).toHaveAttribute('action', '/')
    await expect(form).toHaveFormValues({ partner_scope: '' })
  },
}
