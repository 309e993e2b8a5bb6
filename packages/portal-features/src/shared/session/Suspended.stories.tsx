import { accountSuspended } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../featureDocs.ts'
import { Suspended } from './Suspended.tsx'

const meta = {
  title: 'Features/Signing in/Suspended account',
  component: Suspended,
  parameters: {
    featureDocs: {
      summary: 'Tells people that their account is suspended.',
      users: 'Everyone of a suspended partner who still has a page open.',
      data: 'The reason and the address of support, as the portal gave them when it refused a call.',
      calls: [],
      events: 'People can sign out, or stay on the page to copy what they typed. They can’t save anything.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '320px' } },
  },
  args: { sentence: accountSuspended('help@portal.example.com'), onClose: fn() },
} satisfies Meta<typeof Suspended>
export default meta
type Story = StoryObj<typeof meta>

export const OverAnOpenPage: Story = {
  tags: ['example'],
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Account suspended' })
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(dialog).toHaveAccessibleDescription(
      'This account is suspended. Contact support. Email: help@portal.example.com',
    )
    await expect(within(dialog).getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay on this page' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
