import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { SomeoneElse } from './SomeoneElse.tsx'

const meta = {
  tags: ['!autodocs', '!dev'],
  title: 'Features/Signing in/Someone else',
  component: SomeoneElse,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '320px' } } },
  args: {
    email: 'lead@northgate.test',
    signedInAs: 'member@northgate.test',
    onReload: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SomeoneElse>
export default meta
type Story = StoryObj<typeof meta>

export const InAnotherTab: Story = {
  args: { onReload: fn() },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Someone else is signed in now' })
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(dialog).toHaveAccessibleDescription(
      'You’re now signed in as member@northgate.test, in another tab.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reload' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
