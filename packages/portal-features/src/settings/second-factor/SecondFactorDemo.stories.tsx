import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { secondFactorTexts } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from '../../shell/ShellFeedback.tsx'
import { demoPortal } from '../../shared/testing/demoPortal.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { loadSettings, type SettingsInitial } from '../settings.load.ts'
import { createSettingsStores } from '../settings.stores.ts'

const portal = demoPortal('member@northgate.test')

const meta = {
  title: 'Features/Settings/Two-step verification on demo data',
  tags: ['!autodocs'],
  component: SecondFactor,
  parameters: {
    layout: 'padded',
    docs: { story: { inline: false, height: '500px' } },
    // Its data comes from the loader, so server rendering is tested in the other stories.
    proofs: { hydrates: false },
  },
  loaders: async () => {
    const client = await portal.client()
    const [user, partner] = await Promise.all([client.auth.user(), client.auth.partner()])
    return { initial: await loadSettings(client, { user, partner }) }
  },
  beforeEach: () => portal.answerCalls(),
  render: (_, { loaded }) => {
    const initial = loaded['initial'] as SettingsInitial
    return (
      <>
        <main>
          <SecondFactor initial={initial} stores={createSettingsStores(initial)} />
        </main>
        <ShellFeedback />
      </>
    )
  },
} satisfies Meta<typeof SecondFactor>
export default meta
type Story = StoryObj

async function openDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const TryIt: Story = { tags: ['!test'] }

export const SetUpAnApp: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Set up an app' }))
    const first = await openDialog('Set up an authenticator app')
    await userEvent.type(first.getByLabelText('Current password'), 'not my password')
    await userEvent.click(first.getByRole('button', { name: 'Continue' }))
    await waitFor(() =>
      expect(first.getByLabelText('Current password')).toHaveAccessibleDescription(
        /This is not your current password\. Try again\./,
      ),
    )
    await userEvent.clear(first.getByLabelText('Current password'))
    await userEvent.type(first.getByLabelText('Current password'), demoPassword)
    await userEvent.click(first.getByRole('button', { name: 'Continue' }))

    await screen.findByRole('img', { name: /^QR code/ })
    const second = await openDialog('Set up an authenticator app')
    await expect(second.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeVisible()
    await expect(second.getByRole('link', { name: 'Open it in your app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/),
    )
    await userEvent.type(second.getByLabelText('Code'), '000000')
    await userEvent.click(second.getByRole('button', { name: 'Turn on' }))
    const wrong = await second.findAllByText(secondFactorTexts.wrongCode)
    await expect(wrong.at(-1)).toBeVisible()
  },
}

export const AskedForAPassword: Story = {
  play: async () => {
    const opener = screen.getByRole('button', { name: 'Add a passkey' })
    await userEvent.click(opener)
    const dialog = await openDialog('Add a passkey')
    await expect(dialog.getByLabelText('Name')).toHaveValue('This device')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
