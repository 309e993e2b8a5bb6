import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { activity } from './activity.filters.ts'
import { ActivityView } from './ActivityView.tsx'
import { activityPageOf, sampleEntries, sampleOf } from './testing/sampleTeam.ts'

const actions = () => ({ change: fn(), retry: fn() })

const list = {
  requested: activity.none,
  current: activity.none,
  page: activityPageOf(sampleEntries),
  state: 'ready' as const,
}

const meta = {
  title: 'Features/Team/Activity',
  component: ActivityView,
  parameters: {
    featureDocs: {
      summary: 'Lists who changed what, and when.',
      users: 'Team leads, as a tab of Team.',
      data: 'Every change that somebody made, with the person, the time and what it was about. The list is written by itself as changes are made.',
      calls: ['client.team.activity'],
      events: 'It can be narrowed to a person, a kind of change or a period.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: {
    team: sampleOf,
    partnerId: 1,
    below: 'branches',
    state: list,
    actions: actions(),
  },
} satisfies Meta<typeof ActivityView>
export default meta
type Story = StoryObj<typeof meta>

const row = (name: RegExp) => within(screen.getByRole('row', { name }))

export const Days: Story = {
  tags: ['example'],
  args: { actions: actions() },
  play: async ({ args }) => {
    const days = screen.getAllByRole('rowheader').map((heading) => heading.textContent)
    await expect(days).toEqual(['Tuesday 17 March 2026', 'Monday 16 March 2026', 'Thursday 12 March 2026'])
    await expect(
      row(/Made Marcus Bell a team lead/).getByRole('link', { name: 'Helen Marsh' }),
    ).toHaveAttribute('href', '/team?view=activity&user=1')
    await expect(screen.getByRole('row', { name: /Changed their details/ })).toHaveTextContent(
      'Phone– became → 07700 900348',
    )
    // Where it was; of many properties the first three.
    const [first, , third] = row(/Marked 31 void bills/).getAllByRole('link', { name: /\d/ })
    await expect(first).toHaveAttribute('href', '/properties/1')
    await expect(third).toHaveTextContent('8 Ecclesall Terrace')
    await expect(screen.getByRole('row', { name: /Marked 31 void bills/ })).toHaveTextContent(
      '14B Cardigan Lane, Flat 3, 27 Hyde Park Road, 8 Ecclesall Terrace and others',
    )
    // An entry of the head office about a branch's record names the acting partner.
    await expect(row(/Marked 4 void bills/).getByText('Northgate Lettings')).toBeVisible()
    await expect(row(/Removed Sam Okafor/).getByText('Someone who has left')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Type of activity'), 'Team')
    await expect(args.actions.change).toHaveBeenCalledWith({ search: '', group: 'team' })
  },
}

/** An error is shown below its field; the fields beside it do not move. */
export const ABadDay: Story = {
  play: async () => {
    const fields = ['Search by person', 'Type of activity', 'From', 'To'].map((label) =>
      screen.getByLabelText(label),
    )
    const tops = () => fields.map((field) => field.getBoundingClientRect().top)
    // All four labels are visible, and level.
    const labels = ['Search by person', 'Type of activity', 'From', 'To'].map((label) =>
      screen.getByText(label).getBoundingClientRect(),
    )
    for (const { height } of labels) await expect(height).toBeGreaterThan(10)
    await expect(new Set(labels.map(({ top }) => Math.round(top))).size).toBe(1)
    const before = tops()
    await userEvent.type(screen.getByLabelText('From'), '99/99/2026')
    await userEvent.tab()
    await expect(screen.getByLabelText('From')).toBeInvalid()
    await expect(tops()).toEqual(before)
  },
}

/** On a phone all filters have the same width. */
export const OnAPhone: Story = {
  tags: ['example'],
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const search = screen.getByRole('searchbox').closest('form')?.firstElementChild
    const kind = screen.getByLabelText('Type of activity')
    await expect(search?.getBoundingClientRect().width).toBe(kind.getBoundingClientRect().width)
  },
}

export const Narrowed: Story = {
  tags: ['example'],
  args: {
    state: {
      requested: activity.parse('?user=2&group=void-bills&from=2026-03-01&to=2026-03-17&page=2'),
      current: activity.parse('?user=2&group=void-bills&from=2026-03-01&to=2026-03-17&page=2'),
      page: activityPageOf(sampleEntries.slice(1, 2), 130),
      state: 'ready',
    },
  },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Remove filter: Priya Raman' })).toHaveAttribute(
      'href',
      '/team?view=activity&group=void-bills&from=2026-03-01&to=2026-03-17',
    )
    await expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
      'href',
      '/team?view=activity',
    )
    await expect(screen.getByLabelText('From')).toHaveValue('01/03/2026')
    await expect(screen.getByRole('table', { name: 'Activity' })).toHaveTextContent(
      /^Activity of Northgate Lettings, 1 to 1 of 130\. By Priya Raman\. Void bills\. From 01\/03\/2026\. To 17\/03\/2026\. Printed 17\/03\/2026\./,
    )
  },
}

export const OfOneBranch: Story = {
  args: { below: null, team: { name: 'Northgate Leeds', scope: 2, seesCommission: false } },
}

export const NothingYet: Story = {
  tags: ['example'],
  args: { state: { ...list, page: activityPageOf([]) } },
  play: async () => {
    await expect(screen.getByText('No activity yet')).toBeVisible()
  },
}

export const NothingMatches: Story = {
  tags: ['example'],
  args: {
    state: {
      ...list,
      requested: activity.parse('?q=Nobody'),
      current: activity.parse('?q=Nobody'),
      page: activityPageOf([]),
    },
  },
  play: async () => {
    await expect(screen.getByText('No activity matches')).toBeVisible()
    await expect(screen.getByRole('searchbox')).toHaveValue('Nobody')
  },
}

export const Loading: Story = { args: { state: { ...list, page: null, state: 'loading' } } }

export const NotLoaded: Story = {
  args: { state: { ...list, page: null, state: 'error' }, actions: actions() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** The current rows stay when loading another page fails (D35a). */
export const LastGoodRows: Story = { args: { state: { ...list, state: 'error' } } }
