import { formFailures, secondFactorTexts } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { FeatureDocs } from '../featureDocs.ts'
import { type Answer, answering as backend, refused } from '../testing/answering.ts'
import { SecondFactorStep } from './SecondFactorStep.tsx'

/** A backend that gives these answers, as the step calls it. */
function answering(...answers: [Answer, ...Answer[]]) {
  const { client, sent } = backend(...answers)
  return { calls: client.secondFactor, sent }
}

const challenge = { status: 200, body: { data: { challenge: 'AAAA' } } }

const meta = {
  title: 'Features/Signing in/Two-step verification',
  component: SecondFactorStep,
  parameters: {
    featureDocs: {
      summary: 'Asks for a code, a passkey or a recovery code after the password.',
      users:
        'Everyone who has set up two-step verification, on the sign-in page and when they sign in again over a page.',
      data: 'Which methods the person has set up. The answer to their password says so.',
      calls: ['client.secondFactor.prove', 'client.secondFactor.passkeyOptions'],
      events:
        'People can switch to another method or start again with their password, which they have to do after 10 minutes. Too many wrong answers make them wait. Codes also work without JavaScript.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '420px' } },
  },
  args: {
    methods: ['totp', 'recovery_code'],
    calls: answering({ status: 204 }).calls,
    onDone: fn(),
    onStartAgain: fn(),
  },
} satisfies Meta<typeof SecondFactorStep>
export default meta
type Story = StoryObj<typeof meta>

const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

const right = answering({ status: 204 })

export const Code: Story = {
  tags: ['example'],
  args: { calls: right.calls },
  play: async ({ args }) => {
    const code = screen.getByLabelText('Code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.click(code)
    await userEvent.paste(' 123 456 ')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(right.sent).toContainEqual({ code: '123456' })
  },
}

export const WrongCode: Story = {
  args: { calls: answering(refused('code', secondFactorTexts.wrongCode), { status: 204 }).calls },
  play: async ({ args }) => {
    const code = screen.getByLabelText('Code')
    await userEvent.type(code, '000000')
    await signIn()
    await expect(await screen.findByText(secondFactorTexts.wrongCode)).toBeVisible()
    await waitFor(() => expect(code).toHaveFocus())
    await expect(args.onDone).not.toHaveBeenCalled()
    // The typed code is selected, so that the next one replaces it.
    await userEvent.keyboard('654321{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

const byCode = answering({ status: 204 })

export const RecoveryCode: Story = {
  args: { calls: byCode.calls },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus())
    await userEvent.keyboard('x7kd 0rq4 m2zp')
    await signIn()
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(byCode.sent).toContainEqual({ recovery_code: 'x7kd 0rq4 m2zp' })
    await userEvent.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
    await expect(screen.getByLabelText('Code')).toHaveValue('')
  },
}

export const WrongRecoveryCode: Story = {
  args: {
    method: 'recovery_code',
    calls: answering(refused('recovery_code', secondFactorTexts.wrongRecoveryCode)).calls,
  },
  play: async () => {
    await userEvent.type(screen.getByLabelText('Recovery code'), 'nothing like it')
    await signIn()
    await expect(await screen.findByText(secondFactorTexts.wrongRecoveryCode)).toBeVisible()
  },
}

const assertion = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key' as const,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}

const byPasskey = answering(challenge, { status: 204 })

export const Passkey: Story = {
  args: {
    methods: ['passkey', 'recovery_code'],
    calls: byPasskey.calls,
    signPasskey: fn(async () => assertion),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.signPasskey).toHaveBeenCalledWith({ challenge: 'AAAA' })
    await expect(byPasskey.sent).toContainEqual({ passkey: assertion })
  },
}

export const PasskeyCancelled: Story = {
  args: {
    methods: ['totp', 'passkey', 'recovery_code'],
    calls: answering(challenge).calls,
    signPasskey: () => Promise.reject(Object.assign(new Error('cancelled'), { name: 'NotAllowedError' })),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
    await expect(await screen.findByText(/^The passkey was cancelled/)).toBeVisible()
    await expect(args.onDone).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
    await expect(screen.queryByText(/^The passkey was cancelled/)).toBeNull()
    await expect(screen.getByLabelText('Code')).toBeVisible()
  },
}

export const PasskeyRefused: Story = {
  args: {
    methods: ['passkey'],
    calls: answering(challenge, refused('passkey', secondFactorTexts.wrongPasskey)).calls,
    signPasskey: async () => assertion,
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
    await expect(await screen.findByText(secondFactorTexts.wrongPasskey)).toBeVisible()
  },
}

export const TooManyTries: Story = {
  args: { calls: answering({ status: 429, headers: { 'Retry-After': '840' }, body: {} }).calls },
  play: async () => {
    await userEvent.type(screen.getByLabelText('Code'), '123456')
    await signIn()
    await expect(await screen.findByText(/Wait 14 minutes/)).toBeVisible()
  },
}

export const TookTooLong: Story = {
  args: { calls: answering({ status: 409, body: { message: secondFactorTexts.startAgain } }).calls },
  play: async ({ args }) => {
    await userEvent.type(screen.getByLabelText('Code'), '123456')
    await signIn()
    await waitFor(() => expect(args.onStartAgain).toHaveBeenCalledWith(secondFactorTexts.startAgain))
  },
}

export const StartAgain: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('link', { name: 'Start again' }))
    await expect(args.onStartAgain).toHaveBeenCalledWith()
  },
}

export const Lost: Story = {
  args: { calls: answering({ status: 500, body: {} }).calls },
  play: async () => {
    await userEvent.type(screen.getByLabelText('Code'), '123456')
    await signIn()
    await expect(await screen.findByText(formFailures.signIn)).toBeVisible()
  },
}
