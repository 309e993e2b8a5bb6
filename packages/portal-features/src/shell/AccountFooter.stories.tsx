import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { AccountFooter } from '../shared/shell/AccountFooter.tsx'
import { AccountLabel } from '../shared/shell/AccountLabel.tsx'
import { ShellFeedback } from './ShellFeedback.tsx'

const meta = {
  title: 'Features/Every page/Account menu',
  component: AccountFooter,
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
