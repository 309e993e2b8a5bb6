import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { AccountFooter } from '../shared/shell/AccountFooter.tsx'
import { AccountLabel } from '../shared/shell/AccountLabel.tsx'
import { ShellFeedback } from './ShellFeedback.tsx'

const meta = {
  title: 'Features/Every page/Account menu',
  component: AccountFooter,
  parameters: {
    featureDocs: {
      summary: 'Shows who is signed in, with the menu for settings, help and signing out.',
      users: 'Everyone who is signed in, at the foot of the sidebar.',
      data: 'The person’s name, and the partner they are signed in for.',
      calls: ['client.auth.user', 'client.auth.partner'],
      events: 'It opens without JavaScript, and closes when people press elsewhere or leave it with Tab.',
    } satisfies FeatureDocs,
  },
  args: { id: 'account', account: <AccountLabel fullName="Helen Marsh" partner="Northgate Lettings" /> },
  render: (args) => (
    <main>
      <AccountFooter {...args} />
      <a href="#next">Next link</a>
      <ShellFeedback />
    </main>
  ),
} satisfies Meta<typeof AccountFooter>
export default meta
type Story = StoryObj<typeof meta>

/** A native popover stays open when Tab leaves it, so the shell closes it. */
export const TabLeaves: Story = {
  tags: ['example'],
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /Helen Marsh/ }))
    const settings = screen.getByRole('link', { name: 'Settings' })
    const menu = settings.closest<HTMLElement>('[popover]') as HTMLElement
    await expect(settings).toBeVisible()
    for (const link of within(menu).getAllByRole('link')) {
      await userEvent.tab()
      await expect(link).toHaveFocus()
      await expect(link).toBeVisible()
    }
    await userEvent.tab()
    await expect(screen.getByRole('link', { name: 'Next link' })).toHaveFocus()
    await waitFor(() => expect(settings).not.toBeVisible())
  },
}
