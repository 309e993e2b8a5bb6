import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { type DashboardInitial, loadDashboard } from './dashboard.load.ts'
import { Dashboard } from './Dashboard.tsx'

const portal = demoPortal('office@kingsway.test')

const meta = {
  title: 'Features/Dashboard/On demo data',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '900px' } },
    // Its data comes from a loader, so server rendering is tested in the view's stories.
    proofs: { hydrates: false },
  },
  globals: { viewport: { value: 'wide' } },
  beforeEach: () => portal.answerCalls(),
  // The data that the site's page loads on the server.
  loaders: async () => {
    const client = await portal.client()
    const session: Session = { user: await client.auth.user(), partner: await client.auth.partner() }
    return { session, initial: await loadDashboard(client) }
  },
  render: (_, { loaded }) => (
    <>
      <main>
        <Dashboard session={loaded['session'] as Session} initial={loaded['initial'] as DashboardInitial} />
      </main>
      <ShellFeedback />
    </>
  ),
} satisfies Meta
export default meta
type Story = StoryObj

export const TryIt: Story = { tags: ['!test'] }

export const HidesTheFirstSteps: Story = {
  play: async () => {
    const steps = () => screen.queryByRole('region', { name: 'First steps: 3 of 4 done' })
    await userEvent.click(screen.getByRole('button', { name: 'Hide first steps' }))
    await expect(steps()).toBeNull()
    const toast = await screen.findByText('First steps hidden')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(steps()).toBeVisible())
    await expect(toast).not.toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Hide first steps' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show first steps' }))
    await waitFor(() => expect(steps()).toBeVisible())
  },
}

/** The dialog has the meters of the property. */
export const OpensAddReading: Story = {
  play: async () => {
    const queue = within(screen.getByRole('region', { name: /^Needs your attention/ }))
    const [button] = queue.getAllByRole('button', { name: /^Add reading for / })
    await userEvent.click(button as HTMLElement)
    await screen.findAllByLabelText('Reading')
    const dialog = within(screen.getByRole('dialog', { name: 'Add reading' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(button).toHaveFocus())
  },
}
