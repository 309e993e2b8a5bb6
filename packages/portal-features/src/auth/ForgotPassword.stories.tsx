import { formFailures, resetTexts } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { AuthShell } from './AuthShell.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Signing in/Forgot password',
  component: ForgotPassword,
  parameters: {
    featureDocs: {
      summary: 'Sends a link to choose a new password.',
      users: 'Everyone who is signed out, from Sign in.',
      data: 'None at first. The email address is sent when people ask for a link.',
      calls: ['client.auth.forgot'],
      events:
        'The answer is the same whether or not the address has an account, so nobody can find out who has one.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
  },
  render: (args) => (
    <AuthShell>
      <ForgotPassword {...args} />
    </AuthShell>
  ),
} satisfies Meta<typeof ForgotPassword>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  },
}

/** An expired link passes the email address on. */
export const WithAddress: Story = { args: { email: 'lead@northgate.test' } }

export const WrongAddress: Story = {
  args: {
    email: 'lead',
    problem: { errors: { email: ['Enter a full email address, such as name@example.com.'] } },
  },
}

export const TooManyTries: Story = {
  args: {
    email: 'lead@northgate.test',
    problem: { errors: {}, message: 'Too many attempts. Wait 15 minutes, then try again.' },
  },
}

export const Sent: Story = { args: { email: 'lead@northgate.test', message: resetTexts.asked } }

/** A reseller's partners see its name and brand colour. */
export const Branded: Story = {
  render: (args) => (
    <AuthShell reseller={{ name: 'Halo Lettings', logo: null, logo_dark: null, brand_colour: '#6b2148' }}>
      <ForgotPassword {...args} />
    </AuthShell>
  ),
}

/** With the API: the result replaces the form and takes focus. */
export const AskForALink: Story = {
  loaders: async () => void (await portal.client()),
  beforeEach: () => portal.answerCalls(),
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody@nowhere.test{Enter}')
    const note = await screen.findByText(resetTexts.asked)
    await waitFor(() => expect(note.closest('[role="alert"]')).toHaveFocus())
    await expect(screen.getByText('nobody@nowhere.test')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'ask again' })).toHaveAttribute(
      'href',
      '/forgot?email=nobody%40nowhere.test',
    )
  },
}

/** With the API: its error is shown at the field. */
export const MendTheAddress: Story = {
  loaders: async () => void (await portal.client()),
  beforeEach: () => portal.answerCalls(),
  play: async () => {
    const email = screen.getByRole('textbox', { name: 'Email' })
    await userEvent.type(email, 'lead{Enter}')
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'))
    await waitFor(() => expect(email).toHaveFocus())
    await expect(email).toHaveAccessibleDescription('Enter a full email address, such as name@example.com.')
    await userEvent.type(email, '@')
    await expect(email).not.toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveFocus()
  },
}

const brokenClient = createPortalClient({
  fetch: async () => new Response('<h1>Out of order</h1>', { status: 500 }),
})

export const CallFails: Story = {
  beforeEach: withClient(brokenClient),
  args: { email: 'lead@northgate.test' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(formFailures.forgotPassword)
    await expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('lead@northgate.test')
  },
}
