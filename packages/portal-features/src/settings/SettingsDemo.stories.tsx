import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { loadSettings, type SettingsInitial } from './settings.load.ts'
import { Settings } from './Settings.tsx'
import { openSection } from './testing/openSection.ts'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Settings/Settings on demo data',
  tags: ['!autodocs'],
  component: Settings,
  parameters: {
    layout: 'fullscreen',
    section: 'personal-details',
    docs: { story: { inline: false, height: '700px' } },
    // Its data comes from the loader, so server rendering is tested in the other stories.
    proofs: { hydrates: false },
  },
  // The data that the site's page loads on the server.
  loaders: async () => {
    const client = await portal.client()
    const [user, partner] = await Promise.all([client.auth.user(), client.auth.partner()])
    return { initial: await loadSettings(client, { user, partner }) }
  },
  beforeEach: async ({ parameters }) => {
    const stop = await portal.answerCalls()
    openSection(parameters['section'])
    // Restore the address.
    return stop
  },
  render: (_, { loaded }) => (
    <>
      <main>
        <Settings initial={loaded['initial'] as SettingsInitial} />
      </main>
      <ShellFeedback />
    </>
  ),
} satisfies Meta<typeof Settings>
export default meta
type Story = StoryObj

const region = (name: string) => within(screen.getByRole('region', { name }))

export const TryIt: Story = { tags: ['!test'] }

export const ChangeTheName: Story = {
  play: async () => {
    const details = region('Personal details')
    const first = details.getByLabelText('First name')
    await userEvent.clear(first)
    await userEvent.click(details.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(first).toHaveAccessibleDescription('Enter a first name.'))
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.type(first, 'Grace')
    await userEvent.click(details.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Your changes are saved.')
    await expect(details.queryByText('1 change not saved')).toBeNull()
  },
}

export const ChangeTheEmail: Story = {
  play: async () => {
    const details = region('Personal details')
    const email = details.getByLabelText('Email')
    await userEvent.clear(email)
    await userEvent.type(email, 'grace@northgate.test')
    await userEvent.type(details.getByLabelText('Current password'), 'not the password')
    await userEvent.click(details.getByRole('button', { name: 'Save changes' }))
    const current = details.getByLabelText('Current password')
    await waitFor(() =>
      expect(current).toHaveAccessibleDescription(/This is not your current password\. Try again\./),
    )
    await waitFor(() => expect(current).toHaveFocus())
    await expect(email).toHaveValue('grace@northgate.test')
    await userEvent.clear(details.getByLabelText('Current password'))
    await userEvent.type(details.getByLabelText('Current password'), demoPassword)
    await userEvent.click(details.getByRole('button', { name: 'Save changes' }))
    const title = await details.findByText('grace@northgate.test is not confirmed yet')
    await waitFor(() => expect(document.activeElement).toContainElement(title))
    await expect(document.activeElement).not.toBe(document.body)
    await userEvent.click(details.getByRole('button', { name: 'Keep my current email' }))
    await waitFor(() => expect(details.queryByText(/is not confirmed yet/)).toBeNull())
  },
}

export const RefusedPassword: Story = {
  parameters: { section: 'password' },
  play: async () => {
    const panel = region('Password')
    await userEvent.type(panel.getByLabelText('Current password'), demoPassword)
    await userEvent.type(panel.getByLabelText('New password'), 'too short')
    await userEvent.type(panel.getByLabelText('New password again'), 'too short')
    await userEvent.click(panel.getByRole('button', { name: 'Change password' }))
    const password = panel.getByLabelText('New password')
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Use at least 12 characters\./))
    await expect(password).toHaveFocus()
    await expect(password).toHaveValue('too short')
  },
}

export const Preferences: Story = {
  parameters: { section: 'alerts-preferences' },
  play: async () => {
    const byEmail = within(screen.getByRole('radiogroup', { name: 'Ending tenancies by email' }))
    await userEvent.click(byEmail.getByRole('radio', { name: 'Now' }))
    await screen.findByText('Your alert preferences are saved.')
    await expect(byEmail.getByRole('radio', { name: 'Now' })).toBeChecked()
  },
}

export const Appearance: Story = {
  parameters: { section: 'appearance' },
  play: async () => {
    const root = document.documentElement
    const before = ['data-theme', 'data-density'].map((name) => [name, root.getAttribute(name)] as const)
    try {
      const theme = within(screen.getByRole('radiogroup', { name: 'Theme' }))
      await userEvent.click(theme.getByRole('radio', { name: 'Dark' }))
      await expect(root).toHaveAttribute('data-theme', 'dark')
      await userEvent.click(theme.getByRole('radio', { name: 'System' }))
      await expect(root).not.toHaveAttribute('data-theme')
      await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
      await expect(root).toHaveAttribute('data-density', 'compact')
    } finally {
      for (const [name, value] of before) {
        if (value === null) root.removeAttribute(name)
        else root.setAttribute(name, value)
      }
    }
  },
}
