import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { AuthShell } from './AuthShell.tsx'
import { SignIn } from './SignIn.tsx'

const meta = {
  title: 'Features/Signing in/Sign in',
  component: SignIn,
  parameters: {
    featureDocs: {
      summary: 'Signs people in with their email and password.',
      users: 'Everyone who is signed out. It shows the brand of the reseller who sent them.',
      data: 'None at first. What people fill in is sent when they press Sign in.',
      calls: ['client.auth.login'],
      events:
        'With two-step verification on, a code is asked for next. It also works before any script has loaded.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
  },
  args: { next: '/', navigate: fn() },
  render: (args) => (
    <AuthShell>
      <SignIn {...args} />
    </AuthShell>
  ),
} satisfies Meta<typeof SignIn>
export default meta
type Story = StoryObj<typeof meta>

const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Password')

/** The link that confirms an email address passes it on. */
export const Confirming: Story = {
  tags: ['example'],
  args: { invited: true, confirm: 'secret', email: 'nora@mill.test' },
  play: async () => {
    await expect(email()).toHaveValue('nora@mill.test')
    await expect(password()).toHaveFocus()
  },
}

/** The error of a field disappears when it is edited, and focus stays. */
export const MendTheFields: Story = {
  args: { problem: { errors: { email: ['Enter your email.'], password: ['Enter your password.'] } } },
  play: async () => {
    await expect(screen.getByRole('region', { name: 'Check 2 answers' })).toHaveFocus()
    await userEvent.type(email(), 'n')
    await expect(email()).not.toHaveAttribute('aria-invalid', 'true')
    await expect(email()).toHaveFocus()
    // The list keeps what is still wrong.
    await expect(screen.getByRole('link', { name: 'Enter your password.' })).toBeVisible()
    await expect(password()).toHaveAccessibleDescription('Enter your password.')
    await userEvent.type(password(), 's')
    await expect(screen.queryByText('Enter your password.')).toBeNull()
    await expect(password()).toHaveFocus()
  },
}

/** After an open sign-up there is nothing to sign in to before the emailed link is opened (D11). */
export const SignedUp: Story = {
  tags: ['example'],
  args: { invited: true, mailed: true, email: 'nora@mill.test' },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you for signing up!')
    await expect(screen.getByRole('alert')).toHaveTextContent(
      'Open the link we emailed to nora@mill.test, then sign in.',
    )
    await expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
    await expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  },
}

/** A message about the attempt as a whole takes focus (visual language, section 7). */
export const Suspended: Story = {
  tags: ['example'],
  args: { problem: { errors: {}, message: 'This account is suspended. Contact support.' } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveFocus()
  },
}
