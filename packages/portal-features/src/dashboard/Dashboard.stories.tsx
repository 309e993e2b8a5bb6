import { demoNow } from '@doorstep/portal-api/testing/demo-options'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { type DashboardData, loadDashboard } from './dashboard.load.ts'
import { Dashboard } from './Dashboard.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Dashboard',
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
    // Its data comes from the loader.
    proofs: { hydrates: false },
  },
  // The data that the site's page loads on the server.
  loaders: async () => {
    const client = await portal.client()
    const session: Session = { user: await client.auth.user(), partner: await client.auth.partner() }
    return { session, data: await loadDashboard(client, null, demoNow) }
  },
  render: (_, { loaded }) => (
    <main>
      <Dashboard
        session={loaded['session'] as Session}
        partnerScope={null}
        data={loaded['data'] as DashboardData}
      />
    </main>
  ),
} satisfies Meta
export default meta
type Story = StoryObj

export const AllBranches: Story = {
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Hello, /)
    await expect(screen.queryByText(/^You’re viewing/)).toBeNull()
  },
}

/** Every list is narrowed to one branch, with a link back to all of them (D10). */
export const WorkingAsABranch: Story = {
  render: (_, { loaded }) => {
    const session = loaded['session'] as Session
    return (
      <main>
        <Dashboard
          session={session}
          partnerScope={session.partner.children[0]?.id ?? null}
          data={loaded['data'] as DashboardData}
        />
      </main>
    )
  },
  play: async ({ loaded }) => {
    const [child] = (loaded['session'] as Session).partner.children
    await expect(screen.getByText(`You’re viewing ${child?.name} only.`)).toBeVisible()
    const form = screen.getByRole('button', { name: 'Show all branches' }).closest('form')
    await expect(form).toHaveAttribute('action', '/')
    await expect(form).toHaveFormValues({ partner_scope: '' })
  },
}
