import type { AlertListId, AlertState } from '@doorstep/portal-contract/alerts'
import { createSelection } from '@doorstep/ui/Table'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { alertList } from '../shared/addresses/alerts.ts'
import { noView, sampleView, viewActions } from '../shared/views/testing/sampleViews.ts'
import { AlertsView, type AlertsViewProps } from './AlertsView.tsx'
import { pageOfAlerts, sampleAlerts, sampleCounts } from './testing/sampleAlerts.ts'

const actions = (): AlertsViewProps['actions'] => ({
  ...viewActions('unknown-properties', alertList('unknown-properties')),
  change: fn(),
  retry: fn(),
  confirm: fn(async () => {}),
  confirmVoid: fn(async () => {}),
  confirmSelected: fn(),
  verify: fn(async () => {}),
  dismiss: fn(async () => {}),
  snooze: fn(async () => {}),
  snoozeUntil: fn(async () => {}),
  addReading: fn(async () => {}),
  askForReading: fn(async () => {}),
  addTenancy: fn(async () => {}),
  addLead: fn(async () => {}),
  changeDates: fn(async () => {}),
  selectAllMatching: fn(),
  selected: () => sampleAlerts('unknown-properties').slice(0, 4),
})

const listOf = (id: AlertListId) => ({ id, list: alertList(id) })

type State = AlertsViewProps['state']

const stateOf = (
  list: AlertListId,
  more: Partial<State> = {},
  { search = '', alertState = 'to-do' as AlertState } = {},
): State => {
  const query = { ...alertList(list).none, state: alertState, search }
  return {
    requested: query,
    current: query,
    page: pageOfAlerts(sampleAlerts(list)),
    state: 'ready',
    isChanging: false,
    isSelectingAll: false,
    parts: { counts: sampleCounts },
    ...more,
  }
}

const meta = {
  title: 'Features/Alerts',
  component: AlertsView,
  parameters: {
    featureDocs: {
      summary:
        'Lists what is missing or has to be confirmed: readings, ends of tenancies, statuses of properties.',
      users: 'Everyone who is signed in, from the sidebar.',
      data: 'What is missing or has to be confirmed at the partner’s properties. Each tab is one kind of alert with its count. Alerts follow from the other data: a missing reading goes once it is added.',
      calls: ['client.alerts.list', 'client.alerts.counts'],
      events: 'Alerts can be confirmed, verified, snoozed or dismissed, and each of these undone.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
  },
  globals: { viewport: { value: 'wide' } },
  args: {
    ...listOf('unknown-properties'),
    view: noView,
    state: stateOf('unknown-properties'),
    withPartner: true,
    selection: createSelection(),
    actions: actions(),
  },
  render: (args) => (
    <main>
      <AlertsView {...args} />
    </main>
  ),
} satisfies Meta<typeof AlertsView>
export default meta
type Story = StoryObj<typeof meta>

const row = (address: RegExp) => screen.getAllByRole('row', { name: address })[0] as HTMLElement
const buttonsOf = (address: RegExp) =>
  within(row(address))
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'))

export const Playground: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByText('12 are due this week.')).toBeVisible()
    const tabs = within(screen.getByRole('navigation', { name: 'Lists of alerts' })).getAllByRole('link')
    await expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Ending tenancies23',
      'Unknown properties44',
      'Start readings6',
      'End readings4',
      // Switched off: it counts in no figure.
      'Meter verificationoff in your settings',
    ])
    await expect(tabs[1]).toHaveAttribute('aria-current', 'page')
    await expect(tabs[0]).toHaveAttribute('href', '/alerts')
    const states = within(screen.getByRole('navigation', { name: 'Which alerts' })).getAllByRole('link')
    await expect(states.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['To do 44', '/alerts?list=unknown-properties'],
      ['Snoozed 3', '/alerts?list=unknown-properties&state=snoozed'],
      ['Done', '/alerts?list=unknown-properties&state=done'],
    ])
    await expect(row(/44 Brudenell Road/)).toHaveTextContent(
      /Northgate Leeds, unknown for 16 days.*Void Period3 signs.*Last tenancy ended on 28\/02\/2026, nobody moved in.*Larkfield Energy bills Northgate Leeds/,
    )
    await expect(row(/16 Penleys Court/)).toHaveTextContent(/No suggestionNo signs/)
  },
}

/** What is done in the row follows from what is known. */
export const EachRowHasItsAction: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    await expect(buttonsOf(/44 Brudenell Road/)).toContain('Confirm')
    await expect(buttonsOf(/63 Hanover Square/)).toContain('Add lead')
    await expect(buttonsOf(/Clarendon Place/)).toContain('Confirm')
    await expect(buttonsOf(/27 Tapton Hill/)).toContain('Add tenancy')
    await expect(buttonsOf(/16 Penleys Court/)).toContain('Choose status')

    await userEvent.click(screen.getByRole('button', { name: 'Confirm for 44 Brudenell Road' }))
    await expect(args.actions.confirm).toHaveBeenCalledWith(1)
    await userEvent.click(screen.getByRole('button', { name: 'Choose status of 16 Penleys Court' }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    await expect(items.map((item) => item.textContent)).toEqual([
      'Void Period',
      'Tenants Organising',
      'New Tenancy',
      'Bills Included',
    ])
    await userEvent.click(items[0] as HTMLElement)
    await expect(args.actions.confirmVoid).toHaveBeenCalledWith(expect.objectContaining({ id: 6 }))
  },
}

export const SnoozesUntilADay: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    const trigger = screen.getByRole('button', { name: 'Snooze 27 Tapton Hill' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    const items = within(await screen.findByRole('menu', { name: 'Snooze 27 Tapton Hill' })).getAllByRole(
      'menuitem',
    )
    await expect(items.map((item) => item.textContent)).toEqual([
      'Tomorrow18/03/2026',
      'Next week24/03/2026',
      'Next month17/04/2026',
      'Choose a date',
    ])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.actions.snooze).toHaveBeenCalledWith([5], '2026-03-24')
  },
}

const selected = createSelection()

export const SaysWhatWillBeConfirmed: Story = {
  tags: ['example'],
  args: { selection: selected },
  beforeEach: () => {
    selected.setMany([1, 2, 3, 4], true)
    return () => selected.clear()
  },
  play: async () => {
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
    await expect(bar.getByText('2 Void Period, 1 Tenants Organising, 1 to choose')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Confirm suggestions' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Snooze' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  },
}

export const EndingTenancies: Story = {
  args: { ...listOf('ending-tenancies'), state: stateOf('ending-tenancies'), actions: actions() },
  play: async ({ args }) => {
    await expect(row(/44 Brudenell Road/)).toHaveTextContent(/Kit Hale01\/04\/2025 to 31\/03\/2026/)
    await expect(within(row(/44 Brudenell Road/)).getByRole('link')).toHaveAttribute(
      'href',
      '/properties/1/101',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Change dates for 44 Brudenell Road' }))
    await expect(args.actions.changeDates).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }))
  },
}

export const StartReadings: Story = {
  args: { ...listOf('start-readings'), state: stateOf('start-readings'), actions: actions() },
  play: async ({ args }) => {
    await expect(row(/8 Ecclesall Terrace/)).toHaveTextContent(/Kit HaleFrom 01\/04\/2025/)
    await userEvent.click(screen.getByRole('button', { name: 'Add reading for 8 Ecclesall Terrace' }))
    await expect(args.actions.addReading).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }))
    await userEvent.click(screen.getByRole('button', { name: 'More for 8 Ecclesall Terrace' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask for a reading' }))
    await expect(args.actions.askForReading).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }))
    await expect(screen.getByRole('link', { name: 'Add readings' })).toHaveAttribute(
      'href',
      '/properties/Readings?meters=start',
    )
  },
}

export const EndReadings: Story = {
  args: { ...listOf('end-readings'), state: stateOf('end-readings') },
}

export const MeterVerification: Story = {
  args: { ...listOf('meter-verification'), state: stateOf('meter-verification'), actions: actions() },
  play: async ({ args }) => {
    await expect(row(/44 Brudenell Road/)).toHaveTextContent(
      /GasSerial G1002003.*Last read on 20\/02\/202509316/,
    )
    await expect(row(/8 Ecclesall Terrace/)).toHaveTextContent(/Gas.*Never read/)
    await expect(row(/63 Hanover Square/)).toHaveTextContent(
      /Lower than the reading beforeRolled over: 00012 on 02\/03\/2026/,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Verify for 63 Hanover Square' }))
    await expect(args.actions.verify).toHaveBeenCalledWith([3])
  },
}

export const Snoozed: Story = {
  args: {
    actions: actions(),
    state: stateOf(
      'unknown-properties',
      {
        page: pageOfAlerts(
          sampleAlerts('unknown-properties').map((alert) => ({ ...alert, snoozed_until: '2026-03-24' })),
        ),
      },
      { alertState: 'snoozed' },
    ),
  },
  play: async ({ args }) => {
    await expect(row(/44 Brudenell Road/)).toHaveTextContent(/24\/03\/2026In 7 days/)
    await userEvent.click(screen.getByRole('button', { name: 'Snooze 44 Brudenell Road' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bring back now' }))
    await expect(args.actions.snooze).toHaveBeenCalledWith([1], null)
  },
}

export const Done: Story = {
  tags: ['example'],
  args: {
    ...listOf('end-readings'),
    state: stateOf(
      'end-readings',
      {
        page: pageOfAlerts(
          sampleAlerts('end-readings').map((alert, index) => ({
            ...alert,
            resolved_at: '2026-03-16T23:30:00.000Z',
            resolved_by: index === 0 ? 'Helen Marsh' : null,
          })),
        ),
      },
      { alertState: 'done' },
    ),
  },
  play: async () => {
    await expect(row(/44 Brudenell Road/)).toHaveTextContent(/16\/03\/2026Helen Marsh/)
    await expect(row(/8 Ecclesall Terrace/)).toHaveTextContent(/16\/03\/2026No longer due/)
    await expect(screen.queryByRole('checkbox')).toBeNull()
  },
}

export const ViewsAndColumns: Story = {
  args: {
    actions: actions(),
    view: {
      ...noView,
      saved: [sampleView(7, { list: 'unknown-properties', name: 'Put off', query: 'state=snoozed' })],
      hidden: ['why'],
    },
  },
  play: async ({ args }) => {
    await expect(screen.queryByRole('columnheader', { name: 'Why' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const columns = within(await screen.findByRole('dialog', { name: 'Columns' }))
    await userEvent.click(columns.getByRole('checkbox', { name: 'Suggested status' }))
    await expect(args.actions.hideColumns).toHaveBeenCalledWith(['suggestion', 'why'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    const menu = within(await screen.findByRole('menu', { name: 'Saved views' }))
    await expect(menu.getByRole('menuitem', { name: 'Put off' })).toHaveAttribute(
      'href',
      '/alerts?list=unknown-properties&state=snoozed&view=7',
    )
    await userEvent.keyboard('{Escape}')
  },
}

export const Empty: Story = {
  tags: ['example'],
  args: { state: stateOf('unknown-properties', { page: pageOfAlerts([]) }) },
  play: async () => {
    await expect(screen.getByText('Every property has a status')).toBeVisible()
  },
}

export const NothingMatches: Story = {
  tags: ['example'],
  args: { state: stateOf('unknown-properties', { page: pageOfAlerts([]) }, { search: 'zzz' }) },
  play: async () => {
    await expect(screen.getAllByRole('link', { name: 'Clear filters' })[0]).toHaveAttribute(
      'href',
      '/alerts?list=unknown-properties',
    )
  },
}

export const Failed: Story = {
  args: {
    actions: actions(),
    state: stateOf('unknown-properties', { page: null, state: 'error', parts: { counts: null } }),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalled()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'mobile' } },
}
