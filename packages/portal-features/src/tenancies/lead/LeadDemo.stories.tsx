import { demoToday } from '@doorstep/portal-api/testing/demo-options'
import { awaitedHousemates, notRemindedToday } from '@doorstep/portal-contract/reminders'
import type { Lead as LeadRecord } from '@doorstep/portal-contract/tenancies.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { $toasts } from '../../shared/state/toasts.ts'
import { demoPortal } from '../../shared/testing/demoPortal.ts'
import { ShellFeedback } from '../../shell/ShellFeedback.tsx'
import { Lead } from './Lead.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Tenancies/Lead on demo data',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
    // Its data comes from a loader, so server rendering is tested in the view's stories.
    proofs: { hydrates: false },
  },
  beforeEach: () => portal.answerCalls(),
} satisfies Meta
export default meta
type Story = StoryObj

export const TryIt: Story = {
  tags: ['!test'],
  loaders: [
    async () => {
      const client = await portal.client()
      const { data } = await client.properties.list({ per_page: 100 })
      for (const { id, next_tenancy: next } of data) {
        const lead = next?.is_lead ? await client.tenancies.getLead(id, next.id) : null
        const awaited = lead && awaitedHousemates(lead.order, lead.order.housemates)
        const canInvite = awaited && notRemindedToday(awaited, demoToday).some(({ email }) => email !== null)
        if (canInvite) return { lead }
      }
      throw new Error('The demo data has no lead with somebody to invite.')
    },
  ],
  render: (_, { loaded }) => (
    <>
      <main>
        <Lead initial={{ lead: loaded['lead'] as LeadRecord }} ownerWord="branch" />
      </main>
      <ShellFeedback />
    </>
  ),
}

/** A change that is undone while its invites are open stays undone when one is sent. */
export const UndoneUnderItsInvites: Story = {
  ...TryIt,
  tags: [],
  play: async ({ loaded }) => {
    const { name } = (loaded['lead'] as LeadRecord).lead_tenant
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    const edit = within(await screen.findByRole('dialog', { name: 'Edit lead' }))
    const field = edit.getByLabelText('Lead tenant')
    await userEvent.clear(field)
    await userEvent.type(field, 'Changed Name')
    await userEvent.click(edit.getByRole('button', { name: 'Save lead' }))
    const heading = () => screen.getByRole('heading', { level: 1 })
    await waitFor(() => expect(heading()).toHaveTextContent('Changed Name'))

    await userEvent.click(screen.getByRole('button', { name: 'Manage invites' }))
    const invites = within(await screen.findByRole('dialog', { name: 'Manage invites' }))
    $toasts
      .get()
      .find(({ action }) => action?.label === 'Undo')
      ?.action?.onAction()
    await screen.findByRole('heading', { level: 1, name, hidden: true })
    const [send] = invites.getAllByRole('button', { name: /^Send (invite|again) to / })
    await userEvent.click(send as HTMLElement)
    await screen.findByText(/^Invite sent /)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(heading()).toHaveTextContent(name))
  },
}
