import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import type { TeamState } from './team.state.ts'
import { type TeamActions, TeamView } from './TeamView.tsx'
import { sampleInvite, sampleInvites, sampleOf, sampleOwnId, sampleUsers } from './testing/sampleTeam.ts'

const ready: TeamState = {
  users: sampleUsers,
  usersState: 'ready',
  invites: sampleInvites,
  invitesState: 'ready',
  sort: { column: 'last_signed_in', direction: 'desc' },
  changing: [],
  sending: [],
  recentlySent: [],
}

const actions = (): TeamActions => ({
  retry: fn(),
  sendAgain: fn(),
  askToInvite: fn(),
  askToUpdate: fn(),
  askToRemove: fn(),
  askToRevoke: fn(),
})

const meta = {
  title: 'Features/Team/Colleagues',
  component: TeamView,
  parameters: {
    featureDocs: {
      summary: 'Lists the people of a partner and the invites that nobody has used yet.',
      users: 'Team leads, from the sidebar.',
      data: 'The people who can sign in for the partner, with their roles and when they were last active, and the invites that were sent but not used yet.',
      calls: ['client.team.users', 'client.team.invites'],
      events: 'People can be invited, made team lead or removed, and invites sent again or withdrawn.',
      demo: 'features-team-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
  },
  args: { team: sampleOf, ownId: sampleOwnId, state: ready, actions: actions() },
} satisfies Meta<typeof TeamView>
export default meta
type Story = StoryObj<typeof meta>

const table = (name: string) => within(screen.getByRole('table', { name }))
const namesIn = (name: string) =>
  table(name)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

export const Rows: Story = {
  tags: ['example'],
  args: { actions: actions() },
  play: async ({ args }) => {
    // The current user is not listed; sorted by last sign-in, those who never signed in last.
    await expect(namesIn('Colleagues').map((name) => name.replace(/^[A-Z]{2}/, ''))).toEqual([
      'Priya Raman',
      'Marcus BellTwo-step verification on',
      'Owen Tranter',
      'Chloe Baptiste',
      'Ruth Lindley',
    ])
    const row = within(table('Colleagues').getByRole('row', { name: /Priya Raman/ }))
    await expect(row.getByText('07700 900102')).toBeInTheDocument()
    await expect(row.getByText('Today, 09:14')).toBeVisible()
    const invites = table('Pending invites')
    for (const words of ['Expires in 5 days', 'Expires tomorrow', 'Expired']) {
      await expect(invites.getByText(words)).toBeVisible()
    }
    // The switch opens a dialog and stays unchanged until confirmed.
    const toggle = row.getByRole('switch', { name: 'Team lead: Priya Raman' })
    await userEvent.click(toggle)
    await expect(args.actions.askToUpdate).toHaveBeenCalledWith(sampleUsers[1])
    await expect(toggle).not.toBeChecked()
    await userEvent.click(row.getByRole('button', { name: 'Remove Priya Raman' }))
    await expect(args.actions.askToRemove).toHaveBeenCalledWith(sampleUsers[1])
    await userEvent.click(
      invites.getByRole('button', { name: 'Revoke the invite for too.late@northgate.test' }),
    )
    await expect(args.actions.askToRevoke).toHaveBeenCalledWith(sampleInvites[2])
    await userEvent.click(invites.getByRole('button', { name: 'Send again to too.late@northgate.test' }))
    await expect(args.actions.sendAgain).toHaveBeenCalledWith(sampleInvites[2])
  },
}

/** The cards' ends are aligned; a missing phone number has no placeholder. */
export const OnAPhone: Story = {
  tags: ['example'],
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const pageEnd = screen.getByRole('heading', { level: 1 }).getBoundingClientRect().left
    const invite = screen.getByRole('button', { name: 'Invite colleagues' }).getBoundingClientRect()
    await expect([invite.left, invite.right]).toEqual([pageEnd, window.innerWidth - pageEnd])
    for (const dash of table('Colleagues').queryAllByText('–')) await expect(dash).not.toBeVisible()

    const row = within(table('Colleagues').getByRole('row', { name: /Priya Raman/ }))
    const remove = row.getByRole('button', { name: 'Remove Priya Raman' })
    const words = document.createRange()
    words.selectNodeContents(remove)
    await expect(Math.round(words.getBoundingClientRect().right)).toBe(window.innerWidth - pageEnd)
    const sizeOf = (text: string) => getComputedStyle(row.getByText(text)).fontSize
    await expect(sizeOf('Team member')).toBe(sizeOf('Priya Raman'))

    // What follows is under the name, and not under the initials.
    const leftOf = (text: string) => row.getByText(text).getBoundingClientRect().left
    await expect(leftOf('priya.raman@northgate.test')).toBe(leftOf('Priya Raman'))
    const access = row.getByRole('switch')
    access.scrollIntoView({ block: 'center' })
    const { left, top, height } = access.getBoundingClientRect()
    for (const y of [top + height / 2 - 21, top + height / 2 + 21])
      await expect(document.elementFromPoint(left + 10, y)).toBe(access)

    const again = screen.getByRole('button', { name: 'Send again to too.late@northgate.test' })
    await expect(again.getBoundingClientRect().left).toBe(pageEnd)
  },
}

export const ByName: Story = {
  tags: ['example'],
  args: { state: { ...ready, sort: { column: 'name', direction: 'asc' } } },
  play: async () => {
    await expect(namesIn('Colleagues')[0]).toMatch(/Chloe Baptiste/)
    const sort = table('Colleagues').getByRole('link', { name: 'Last signed in' })
    await expect(sort).toHaveAttribute('href', '/team')
  },
}

export const UnderWay: Story = {
  args: { actions: actions(), state: { ...ready, changing: [2], sending: [1], recentlySent: [2] } },
  play: async ({ args }) => {
    const toggle = screen.getByRole('switch', { name: /Priya Raman/ })
    await expect(toggle).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(toggle)
    await expect(args.actions.askToUpdate).not.toHaveBeenCalled()
    const button = screen.getByRole('button', { name: 'Send again to lettings.york@northgate.test' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.actions.sendAgain).not.toHaveBeenCalled()
    button.blur()
    await userEvent.tab()
    button.focus()
    await expect(screen.getByText('Just now')).toBeVisible()
  },
}

export const EmailNotDelivered: Story = {
  args: {
    actions: actions(),
    state: { ...ready, invites: [sampleInvite(4, 'wrnog@northgate.test', { is_undelivered: true })] },
  },
  play: async () => {
    const row = within(table('Pending invites').getByRole('row', { name: /wrnog@northgate.test/ }))
    await expect(row.getByText('Email not delivered')).toBeVisible()
    await expect(row.getByText(/Check the address/)).toBeVisible()
    await expect(row.queryByText(/Expires/)).not.toBeInTheDocument()
  },
}

export const JustYou: Story = {
  args: { actions: actions(), state: { ...ready, users: sampleUsers.slice(0, 1), invites: [] } },
  play: async ({ args }) => {
    await expect(screen.getByText('You have no colleagues here yet')).toBeVisible()
    await expect(screen.getByText('No pending invites')).toBeVisible()
    const [, inList] = screen.getAllByRole('button', { name: 'Invite colleagues' })
    await userEvent.click(inList as HTMLElement)
    await expect(args.actions.askToInvite).toHaveBeenCalledOnce()
  },
}

export const OfABranch: Story = {
  tags: ['example'],
  args: {
    team: { name: 'Northgate Leeds', scope: 2, seesCommission: false },
    state: { ...ready, users: [] },
  },
  play: async () => {
    await expect(screen.getByText('Northgate Leeds has no team members yet')).toBeVisible()
    await expect(screen.getByText(/Team leads can manage this page/)).toBeVisible()
  },
}

export const Loading: Story = {
  args: { state: { ...ready, users: null, usersState: 'loading' } },
}

export const NotLoaded: Story = {
  args: {
    actions: actions(),
    state: { ...ready, users: null, usersState: 'error', invites: null, invitesState: 'error' },
  },
  play: async ({ args }) => {
    const [first] = screen.getAllByRole('button', { name: 'Try again' })
    await userEvent.click(first as HTMLElement)
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

/** The current rows stay when loading them again fails (D35a). */
export const LastGoodRows: Story = {
  tags: ['example'],
  args: { state: { ...ready, usersState: 'error' } },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(namesIn('Colleagues')).toHaveLength(5)
  },
}

export const WithSecurity: Story = {
  args: { security: <p>What the team asks of everyone’s signing in.</p> },
}
