import { authTexts, formFailures } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../featureDocs.ts'
import { forgetFaults } from '../change/reportFault.ts'
import { createPortalClient } from '../client/createPortalClient.ts'
import { PortalError } from '../client/PortalError.ts'
import { SignInAgain } from './SignInAgain.tsx'

const refused = (status: number, body: object, headers?: HeadersInit) => () =>
  Promise.reject(new PortalError(new Response(null, { status, headers }), body))

const meta = {
  title: 'Features/Signing in/Sign in again',
  component: SignInAgain,
  parameters: {
    featureDocs: {
      summary: 'Lets people sign in again without losing what is on their page.',
      users:
        'Everyone whose session has ended or can’t be extended, or who signed out in another tab. It opens over their page.',
      data: 'The email address of the person whose page it is, because nobody else can continue there.',
      calls: [
        'client.auth.login',
        'client.secondFactor.passkeyOptions',
        'client.secondFactor.prove',
        'client.auth.user',
        'client.auth.partner',
      ],
      events:
        'Once they are signed in, whatever was refused is sent again. Two-step verification follows in the same dialog. People can also close it or sign out.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '420px' } },
  },
  args: {
    reason: 'over',
    email: 'lead@northgate.test',
    signInHref: '/login?next=%2Fvoid-bills',
    calls: createPortalClient({ fetch: async () => new Response(null, { status: 204 }) }).secondFactor,
    onSignIn: fn(async () => undefined),
    onProved: fn(async () => {}),
    onClose: fn(),
  },
} satisfies Meta<typeof SignInAgain>
export default meta
type Story = StoryObj<typeof SignInAgain>

async function openDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

async function signIn(dialog: Awaited<ReturnType<typeof openDialog>>, password: string) {
  await userEvent.type(dialog.getByLabelText('Password'), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
}

export const Expired: Story = {
  tags: ['example'],
  args: { onSignIn: fn(async () => undefined) },
  play: async ({ args }) => {
    const dialog = await openDialog('Sign in to continue')
    await expect(dialog.getByLabelText('Password')).toHaveFocus()
    await expect(dialog.getByText('lead@northgate.test')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Sign out instead' })).toHaveAttribute('href', '/logout')
    await signIn(dialog, 'a password of mine')
    await expect(args.onSignIn).toHaveBeenCalledOnce()
    await expect(args.onSignIn).toHaveBeenCalledWith('a password of mine')
  },
}

export const WrongPassword: Story = {
  args: {
    onSignIn: refused(422, {
      message: authTexts.wrongCredentials,
      errors: { email: [authTexts.wrongCredentials] },
    }),
  },
  play: async () => {
    const dialog = await openDialog('Sign in to continue')
    await signIn(dialog, 'not my password')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(authTexts.wrongCredentials)
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus())
  },
}

export const NoPassword: Story = {
  args: {
    onSignIn: refused(422, {
      message: 'Enter your password.',
      errors: { password: ['Enter your password.'] },
    }),
  },
  play: async () => {
    const dialog = await openDialog('Sign in to continue')
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.'),
    )
  },
}

export const TooManyTries: Story = {
  args: { onSignIn: refused(429, { message: 'Too many tries.' }, { 'retry-after': '840' }) },
  play: async () => {
    const dialog = await openDialog('Sign in to continue')
    await signIn(dialog, 'not my password')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Wait 14 minutes, then try again.',
    )
  },
}

export const Offline: Story = {
  args: { onSignIn: () => Promise.reject(new PortalError()) },
  play: async () => {
    const dialog = await openDialog('Sign in to continue')
    await signIn(dialog, 'a password of mine')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Oops. Something went wrong! Please try again.',
    )
  },
}

export const SecondFactor: Story = {
  args: {
    onSignIn: async () => ({
      two_factor: true as const,
      methods: ['totp' as const, 'recovery_code' as const],
    }),
    onProved: fn(async () => {}),
  },
  play: async ({ args }) => {
    const dialog = await openDialog('Sign in to continue')
    await signIn(dialog, 'a password of mine')
    const code = await dialog.findByLabelText('Code')
    await waitFor(() => expect(code).toHaveFocus())
    await userEvent.type(code, '123 456')
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(args.onProved).toHaveBeenCalledOnce())
  },
}

const faults: string[] = []

/** A fault of ours after the code was right is in the server's log. */
export const FaultAfterTheCode: Story = {
  args: {
    ...SecondFactor.args,
    onProved: async () => {
      throw new TypeError('x is undefined')
    },
  },
  beforeEach() {
    const before = window.fetch
    document.cookie = 'XSRF-TOKEN=sample; path=/'
    forgetFaults()
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('client-faults')) return before(input, init)
      faults.push(String(init?.body))
      return new Response(null, { status: 204 })
    }
    return () => {
      window.fetch = before
      document.cookie = 'XSRF-TOKEN=; path=/; Max-Age=0'
      forgetFaults()
    }
  },
  play: async () => {
    const dialog = await openDialog('Sign in to continue')
    await signIn(dialog, 'a password of mine')
    await userEvent.type(await dialog.findByLabelText('Code'), '123 456')
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    await expect(await dialog.findByText(formFailures.signIn)).toBeVisible()
    await waitFor(() => expect(String(faults)).toContain('x is undefined'))
  },
}

export const SignedOutElsewhere: Story = {
  args: { reason: 'signedOut' },
  play: async ({ args }) => {
    const dialog = await openDialog('You signed out in another tab')
    await expect(dialog.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute(
      'href',
      args.signInHref,
    )
  },
}

export const EndsWhateverIsDone: Story = {
  args: { reason: 'soon', secondsLeft: 118 },
  play: async () => {
    const dialog = await openDialog('Sign in again to stay signed in')
    await expect(dialog.getByText(/within 2 minutes/)).toBeVisible()
  },
}

export const GivenUp: Story = {
  args: { onClose: fn() },
  play: async ({ args }) => {
    await openDialog('Sign in to continue')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
