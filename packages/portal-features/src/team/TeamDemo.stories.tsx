import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { Activity } from './Activity.tsx'
import { type ActivityInitial, loadActivity } from './activity.load.ts'
import { loadTeam, type TeamInitial } from './team.load.ts'
import { Team } from './Team.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Team/On demo data',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
    // Its data comes from the loader, so server rendering is tested in the other stories.
    proofs: { hydrates: false },
  },
  // The data that the site's page loads on the server.
  loaders: async () => {
    const client = await portal.client()
    const session: Session = { user: await client.auth.user(), partner: await client.auth.partner() }
    const asked = { search: '', session }
    return { team: await loadTeam(client, asked), activity: await loadActivity(client, asked) }
  },
  beforeEach: () => portal.answerCalls(),
} satisfies Meta
export default meta
type Story = StoryObj

const table = (name: string) => within(screen.getByRole('table', { name }))

export const TryIt: Story = {
  tags: ['!test'],
  render: (_, { loaded }) => (
    <>
      <main>
        <Team initial={loaded['team'] as TeamInitial} />
      </main>
      <ShellFeedback />
    </>
  ),
}

export const Members: Story = {
  ...TryIt,
  tags: [],
  play: async () => {
    const toggle = table('Colleagues').getByRole('switch', { name: 'Team lead: Owen Tranter' })
    await userEvent.click(toggle)
    await userEvent.click(await screen.findByRole('button', { name: 'Make team lead' }))
    await screen.findByText('Success! Your colleagues access has been updated.')
    await expect(toggle).toBeChecked()
    await expect(toggle).toHaveFocus()

    await userEvent.click(screen.getByRole('button', { name: 'Invite colleagues' }))
    await userEvent.type(await screen.findByLabelText('Email 1'), 'ann@new.test{Enter}')
    await waitFor(() =>
      expect(table('Pending invites').getByRole('row', { name: /ann@new\.test/ })).toBeVisible(),
    )

    const toggles = table('Colleagues').getAllByRole('switch')
    const place = toggles.indexOf(screen.getByRole('switch', { name: 'Team lead: Chloe Baptiste' }))
    await userEvent.click(table('Colleagues').getByRole('button', { name: 'Remove Chloe Baptiste' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Chloe Baptiste?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Chloe Baptiste' }))
    await screen.findByText('Success! Your colleagues access has been revoked.')
    await expect(table('Colleagues').queryByText('Chloe Baptiste')).not.toBeInTheDocument()
    await waitFor(() => expect(table('Colleagues').getAllByRole('switch')[place]).toHaveFocus())
  },
}

export const ActivityLog: Story = {
  render: (_, { loaded }) => (
    <main>
      <Activity initial={loaded['activity'] as ActivityInitial} />
    </main>
  ),
  play: async () => {
    await userEvent.selectOptions(screen.getByLabelText('Type of activity'), 'Team')
    await waitFor(() => expect(window.location.search).toContain('group=team'))
  },
}
