import { authTexts, formFailures, resetTexts } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { AuthShell } from './AuthShell.tsx'
import { ResetPassword } from './ResetPassword.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Signing in/Reset password',
  component: ResetPassword,
  parameters: {
    featureDocs: {
      summary: 'Sets a new password.',
      users: 'Whoever opens the link from the email.',
      data: 'Whether the link from the email still works. The new password is sent with the form.',
      calls: ['client.auth.resetLink', 'client.auth.reset'],
      events: 'Setting the password signs people out on all their other devices.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
  },
  args: { token: 'Zm9yIGEgc3Rvcnk', email: 'lead@northgate.test' },
  render: (args) => (
    <AuthShell>
      <ResetPassword {...args} />
    </AuthShell>
  ),
} satisfies Meta<typeof ResetPassword>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByLabelText('New password')).toHaveFocus()
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        'At least 12 characters. A few words together are easy to remember. Longer passwords are safer.',
      ),
    )
  },
}

export const WrongPasswords: Story = {
  args: {
    problem: {
      errors: {
        password: ['This password is too easy to guess. Choose another one.'],
        password_confirmation: ['The passwords don’t match. Enter the same password twice.'],
      },
    },
  },
}

/** Correcting one field removes its error from the summary and from the field. */
export const MendOneOfTwo: Story = {
  args: {
    problem: {
      errors: {
        password: ['Use at least 12 characters.'],
        password_confirmation: ['The passwords don’t match. Enter the same password twice.'],
      },
    },
  },
  play: async () => {
    await screen.findByRole('region', { name: 'Check 2 answers' })
    await userEvent.type(screen.getByLabelText('New password'), 's')
    // The list keeps the other.
    const list = await screen.findByRole('region', { name: 'Check 1 answer' })
    await expect(list).toHaveTextContent('The passwords don’t match. Enter the same password twice.')
    await expect(screen.getByLabelText('New password')).toBeValid()
    await expect(screen.getByLabelText('New password')).toHaveFocus()
    await expect(screen.getByLabelText('New password again')).toHaveAttribute('aria-invalid', 'true')
  },
}

/** Shown on page load, before anyone chooses a password. */
export const LinkExpired: Story = {
  tags: ['example'],
  args: { problem: { errors: { email: [resetTexts.badLink] } } },
  play: async () => {
    await expect(screen.queryByLabelText('New password')).toBeNull()
    await expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot?email=lead%40northgate.test',
    )
  },
}

/** An email program truncated the link. */
export const IncompleteLink: Story = { args: { token: '', email: '' } }

export const Done: Story = { args: { message: resetTexts.done } }

/** The meter follows the input, and the password can be shown. */
export const ChooseAPassword: Story = {
  play: async () => {
    const password = screen.getByLabelText('New password')
    await userEvent.type(password, 'short')
    await screen.findByText('Too short')
    await userEvent.clear(password)
    await userEvent.type(password, 'seven green bicycles')
    await screen.findByText('Good length')
    await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement)
    await expect(password).toHaveAttribute('type', 'text')
  },
}

/** With the API: an invalid link is explained, with a way to request a new one. */
export const UseAnEndedLink: Story = {
  loaders: async () => void (await portal.client()),
  beforeEach: () => portal.answerCalls(),
  play: async () => {
    await userEvent.type(screen.getByLabelText('New password'), 'seven green bicycles')
    await userEvent.type(screen.getByLabelText('New password again'), 'seven green bicycles{Enter}')
    const note = await screen.findByText(resetTexts.badLink)
    await waitFor(() => expect(note.closest('[role="alert"]')).toHaveFocus())
    await expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot?email=lead%40northgate.test',
    )
  },
}

/** With the API: errors are shown at the fields, and the typed values are kept. */
export const MendThePasswords: Story = {
  loaders: async () => void (await portal.client()),
  beforeEach: () => portal.answerCalls(),
  play: async () => {
    await userEvent.type(screen.getByLabelText('New password'), 'seven green bicycles')
    await userEvent.type(screen.getByLabelText('New password again'), 'seven green bicycle{Enter}')
    await waitFor(() => expect(screen.getByLabelText('New password again')).toBeInvalid())
    await waitFor(() => expect(screen.getByLabelText('New password again')).toHaveFocus())
    await expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription(
      'The passwords don’t match. Enter the same password twice.',
    )
    await expect(screen.getByLabelText('New password')).toHaveValue('seven green bicycles')
  },
}

/** A client whose every call gets this response. */
const answering = (status: number, body: object) =>
  createPortalClient({
    fetch: async () => Response.json(body, { status }),
    cookie: () => 'XSRF-TOKEN=token',
  })

async function sendNewPassword() {
  await userEvent.type(screen.getByLabelText('New password'), 'seven green bicycles')
  await userEvent.type(screen.getByLabelText('New password again'), 'seven green bicycles{Enter}')
}

/** A 401 with errors is shown at its fields like a 422 (specification, section 5). */
export const FieldErrorsOf401: Story = {
  beforeEach: withClient(
    answering(401, { message: 'No.', errors: { password: ['Choose another password.'] } }),
  ),
  play: async () => {
    await sendNewPassword()
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus())
    await expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      /Choose another password\./,
    )
  },
}

export const CallFails: Story = {
  beforeEach: withClient(answering(500, {})),
  play: async () => {
    await sendNewPassword()
    await expect(await screen.findByRole('alert')).toHaveTextContent(formFailures.resetPassword)
  },
}

export const Succeeds: Story = {
  beforeEach: withClient(answering(200, { message: resetTexts.done })),
  play: async () => {
    await sendNewPassword()
    const note = await screen.findByText(resetTexts.done)
    await waitFor(() => expect(note.closest('[role="alert"]')).toHaveFocus())
    await expect(screen.getByRole('link', { name: authTexts.backToLogin })).toHaveAttribute(
      'href',
      '/login?email=lead%40northgate.test',
    )
  },
}
