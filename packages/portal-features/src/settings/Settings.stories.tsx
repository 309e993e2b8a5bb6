import type { Session } from '@doorstep/portal-contract/auth.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { renderToString } from 'react-dom/server'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { AccountLabel } from '../shared/shell/AccountLabel.tsx'
import { withClient } from '../shared/testing/withClient.ts'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { updatedAs } from '../shared/shell/UpdateInPlace.tsx'
import { answering, refused } from '../shared/testing/answering.ts'
import { AlertsPreferencesPanel } from './AlertsPreferences.tsx'
import { SessionsPanel } from './person/Sessions.tsx'
import { Settings } from './Settings.tsx'
import { openSection } from './testing/openSection.ts'
import {
  lostClient,
  samplePreferences,
  sampleSession,
  sampleSessions,
  sampleSettings,
} from './testing/sampleSettings.ts'

const meta = {
  title: 'Features/Settings/Settings',
  component: Settings,
  parameters: {
    featureDocs: {
      summary: 'Changes the person’s own details, password, devices and emails.',
      users: 'Everyone who is signed in, from the account menu.',
      data: 'The person’s own name, email address and phone number, the devices where they are signed in, and which emails they get.',
      calls: ['client.auth.user', 'client.account.sessions', 'client.account.alertPreferences'],
      events:
        'A new email address is used once the link sent to it was opened. Other devices can be signed out.',
      demo: 'features-settings-settings-on-demo-data--try-it',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    section: 'personal-details',
  },
  args: { initial: sampleSettings() },
  beforeEach: [
    withClient(lostClient),
    ({ parameters }) => {
      return openSection(parameters['section'])
    },
  ],
  render: (args) => (
    <>
      <main>
        <Settings {...args} />
      </main>
      <ShellFeedback />
    </>
  ),
} satisfies Meta<typeof Settings>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}

const first = () => screen.getByLabelText('First name')
const unsaved = () => screen.queryByText(/^\d+ changes? not saved$/)

/** Cancels the changes. */
async function discard() {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
}

/** Whether the browser asks before leaving the page. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The name of a settings section: any region except the toaster's, which is always on the page. */
const section = /^(?!Notifications)/

/** Each section is a separate page on a phone; typed text stays while another section is open. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
  parameters: { section: '' },
  play: async () => {
    // Set the hash directly: in the test runner a link would navigate away from the story.
    const follow = async (name: string) => {
      window.location.hash = (await screen.findByRole<HTMLAnchorElement>('link', { name })).hash
    }
    await expect(screen.queryByRole('region', { name: section })).toBeNull()
    await follow('Personal details')
    await expect(await screen.findByRole('region', { name: section })).toHaveAccessibleName(
      'Personal details',
    )
    await expect(screen.queryByRole('navigation')).toBeNull()
    await userEvent.type(first(), 'a')
    await follow('All settings')
    await follow('Appearance')
    await expect(await screen.findByRole('region', { name: section })).toHaveAccessibleName('Appearance')
    await follow('All settings')
    await follow('Personal details')
    await expect(first()).toHaveValue('Helena')
  },
}

export const UnsavedChanges: Story = {
  play: async () => {
    await expect(asksBeforeLeaving()).toBe(false)
    const placeOfSave = () =>
      screen.getByRole('button', { name: 'Save changes' }).getBoundingClientRect().left
    const before = placeOfSave()
    await userEvent.type(first(), 'a')
    await expect(placeOfSave()).toBe(before)
    await userEvent.type(screen.getByLabelText(/^Phone number/), '1')
    await expect(unsaved()).toHaveTextContent('2 changes not saved')
    await expect(asksBeforeLeaving()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await expect(first()).toHaveValue('Helena')
    await discard()
    await expect(first()).toHaveValue('Helen')
    await waitFor(() => expect(first()).toHaveFocus())
    await expect(unsaved()).toBeNull()
    await expect(asksBeforeLeaving()).toBe(false)
    await userEvent.type(first(), ' Ann')
  },
}

export const NotSaved: Story = {
  play: async () => {
    await userEvent.type(first(), 'a')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(unexpectedFailure)
    // The typed values are kept.
    await expect(first()).toHaveValue('Helena')
    await expect(unsaved()).toHaveTextContent('1 change not saved')
  },
}

const renamed: Session = {
  ...sampleSession,
  user: { ...sampleSession.user, first_name: 'Ånna', full_name: 'Ånna Marsh' },
}

/** The account menu in the sidebar shows the new name without a reload. */
export const Renamed: Story = {
  beforeEach: withClient(answering({ status: 200, body: { ...renamed.user, message: 'Saved.' } }).client),
  render: (args) => (
    <>
      <aside {...updatedAs('account')}>
        <AccountLabel {...labelOf(sampleSession)} />
      </aside>
      <main>
        <Settings {...args} />
      </main>
      <ShellFeedback />
    </>
  ),
  play: async () => {
    await userEvent.clear(first())
    await userEvent.type(first(), 'Ånna')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Saved.')
    const next = document.createElement('div')
    next.innerHTML = renderToString(<AccountLabel {...labelOf(renamed)} />)
    await expect(screen.getByRole('complementary').innerHTML).toBe(next.innerHTML)
  },
}

const labelOf = ({ user, partner }: Session) => ({ fullName: user.full_name, partner: partner.name })

export const CancelAfterARefusal: Story = {
  beforeEach: withClient(answering(refused('first_name', 'Enter a first name.')).client),
  play: async () => {
    await userEvent.clear(first())
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(first()).toHaveAccessibleDescription('Enter a first name.'))
    await discard()
    await expect(first()).toHaveValue('Helen')
    await expect(first()).toBeValid()
    await expect(screen.queryByText('Enter a first name.')).toBeNull()
  },
}

export const NewEmail: Story = {
  play: async () => {
    const email = screen.getByLabelText('Email')
    await userEvent.clear(email)
    await userEvent.type(email, 'helen@northgate.test')
    const details = within(screen.getByRole('region', { name: 'Personal details' }))
    await expect(details.getByLabelText('Current password')).toBeVisible()
  },
}

/** Without JavaScript, the page says that nothing can be changed. */
export const WithoutScript: Story = {
  tags: ['example'],
  render: (args) => <main dangerouslySetInnerHTML={{ __html: renderToString(<Settings {...args} />) }} />,
  play: async () => {
    await expect(document.querySelectorAll('noscript')).toHaveLength(1)
  },
}

export const EmailWaits: Story = {
  args: {
    initial: sampleSettings({
      pendingEmail: { email: 'helen@northgate.test', expires_at: '2026-03-18T09:30:00Z' },
    }),
  },
}

export const PartsFailed: Story = {
  parameters: { section: 'sessions' },
  args: { initial: sampleSettings({ preferences: null, sessions: null }) },
  play: async () => {
    const sessions = within(screen.getByRole('region', { name: 'Devices and sessions' }))
    await userEvent.click(sessions.getByRole('button', { name: 'Try again' }))
    await screen.findByText(unexpectedFailure)
  },
}

export const AllOff: Story = {
  parameters: { section: 'alerts-preferences' },
  args: { initial: sampleSettings({ preferences: samplePreferences({ in_portal: false, email: 'off' }) }) },
}

export const OnlyHere: Story = {
  parameters: { section: 'sessions' },
  args: { initial: sampleSettings({ sessions: sampleSessions.slice(0, 1) }) },
}

export const TakenBack: Story = {
  parameters: { section: 'alerts-preferences' },
  play: async () => {
    const inPortal = screen.getByRole('switch', { name: 'Void bills in the portal' })
    await userEvent.click(inPortal)
    await screen.findByText(unexpectedFailure)
    await expect(inPortal).toBeChecked()
    const byEmail = within(screen.getByRole('radiogroup', { name: 'Void bills by email' }))
    await userEvent.click(byEmail.getByRole('radio', { name: 'Now' }))
    await waitFor(() => expect(byEmail.getByRole('radio', { name: 'Daily' })).toBeChecked())
  },
}

export const AskedBeforeSigningOut: Story = {
  parameters: { section: 'sessions' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
    await within(dialog).findByText(unexpectedFailure)
  },
}

export const PreferencesPanel: StoryObj = {
  render: () => (
    <AlertsPreferencesPanel
      preferences={samplePreferences().map((one, index) => ({
        ...one,
        in_portal: index % 2 === 0,
        email: (['now', 'daily', 'off'] as const)[index % 3] ?? 'off',
      }))}
      onChange={fn()}
    />
  ),
}

export const SigningOut: StoryObj = {
  render: () => (
    <SessionsPanel
      sessions={sampleSessions}
      ending={[2]}
      onEnd={fn()}
      onEndOthers={fn()}
      onEndAll={fn()}
      onReload={fn()}
    />
  ),
}
