import { totpInvitation } from '@doorstep/portal-api/second-factor/totp'
import { secondFactorTexts, unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { answering, refused } from '../../shared/testing/answering.ts'
import { withClient } from '../../shared/testing/withClient.ts'
import { SecondFactorDialogs } from './SecondFactorDialogs.tsx'

const passkey = { id: 7, name: 'Blue key', created_at: '2026-03-10T11:00:00Z', last_used_at: null }
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codes = ['X7KD-0RQ4-M2ZP', 'B3NE-8TWV-5HJ1']

const meta = {
  title: 'Features/Settings/Two-step verification dialogs',
  component: SecondFactorDialogs,
  parameters: {
    featureDocs: {
      summary: 'Asks people for their password before it changes their two-step verification.',
      users: 'Everyone who is signed in, from two-step verification in Settings.',
      data: 'Nothing is loaded. A dialog about a passkey shows its name.',
      calls: [
        'client.secondFactor.startTotp',
        'client.secondFactor.confirmTotp',
        'client.secondFactor.turnOffTotp',
        'client.secondFactor.newPasskeyOptions',
        'client.secondFactor.addPasskey',
        'client.secondFactor.renamePasskey',
        'client.secondFactor.removePasskey',
        'client.secondFactor.makeRecoveryCodes',
      ],
      events:
        'Setting up the first method gives people recovery codes and signs them out on their other devices. The last method can’t be removed while their team requires two-step verification. Renaming a passkey needs no password.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '480px' } },
  },
  beforeEach: withClient(answering({ status: 200, body: { message: 'Done.' } }).client),
  args: {
    task: { name: 'turnOffTotp' },
    email: 'helen.marsh@northgate.test',
    onOthersEnded: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SecondFactorDialogs>
export default meta
type Story = StoryObj<typeof meta>

async function openDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** Enters and submits the password. */
async function send(dialog: Awaited<ReturnType<typeof openDialog>>, label: string) {
  await userEvent.type(dialog.getByLabelText('Current password'), 'correct horse battery')
  await userEvent.click(dialog.getByRole('button', { name: label }))
}

const turnsOff = answering({ status: 200, body: { message: 'Your authenticator app is off.' } })

export const TurnOff: Story = {
  tags: ['example'],
  beforeEach: withClient(turnsOff.client),
  play: async ({ args }) => {
    const dialog = await openDialog('Turn off the authenticator app?')
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus())
    await send(dialog, 'Turn off')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith({ codes: null }))
    await expect(turnsOff.sent).toEqual([{ current_password: 'correct horse battery' }])
  },
}

export const WrongPassword: Story = {
  beforeEach: withClient(
    answering(refused('current_password', 'This is not your current password. Try again.')).client,
  ),
  play: async ({ args }) => {
    const dialog = await openDialog('Turn off the authenticator app?')
    await send(dialog, 'Turn off')
    const password = dialog.getByLabelText('Current password')
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(/This is not your current password\. Try again\./),
    )
    await waitFor(() => expect(password).toHaveFocus())
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const LastOne: Story = {
  beforeEach: withClient(answering({ status: 409, body: { message: secondFactorTexts.lastFactor } }).client),
  args: {
    task: { name: 'removePasskey', passkey },
  },
  play: async ({ args }) => {
    const dialog = await openDialog('Remove Blue key?')
    await send(dialog, 'Remove')
    await expect(await dialog.findByText(secondFactorTexts.lastFactor)).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const TooManyTries: Story = {
  beforeEach: withClient(answering({ status: 429, headers: { 'Retry-After': '900' }, body: {} }).client),
  play: async () => {
    const dialog = await openDialog('Turn off the authenticator app?')
    await send(dialog, 'Turn off')
    await expect(await dialog.findByText(/Wait 15 minutes/)).toBeVisible()
  },
}

export const Failed: Story = {
  beforeEach: withClient(answering({ status: 500, body: {} }).client),
  play: async () => {
    const dialog = await openDialog('Turn off the authenticator app?')
    await send(dialog, 'Turn off')
    await expect(await dialog.findByText(unexpectedFailure)).toBeVisible()
  },
}

const renames = answering({ status: 200, body: { message: 'Your passkey has a new name.' } })

export const Rename: Story = {
  beforeEach: withClient(renames.client),
  args: { task: { name: 'renamePasskey', passkey } },
  play: async ({ args }) => {
    const dialog = await openDialog('Rename Blue key')
    const name = dialog.getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Enter a name for the passkey\./))
    await userEvent.type(name, 'Desk key')
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith({ codes: null }))
    await expect(renames.sent).toEqual([{ name: 'Desk key' }])
  },
}

const setUp = {
  status: 200,
  body: { data: { secret, ...totpInvitation(secret, 'helen.marsh@northgate.test', 'Doorstep') } },
}

/** Sets up an app, from the password to the first code. */
async function turnOn() {
  await send(await openDialog('Set up an authenticator app'), 'Continue')
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
}

export const TurnOnTheFirst: Story = {
  beforeEach: withClient(answering(setUp, { status: 200, body: { recovery_codes: codes } }).client),
  args: {
    task: { name: 'setUpTotp' },
  },
  play: async ({ args }) => {
    await turnOn()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith({ codes }))
    await expect(args.onOthersEnded).toHaveBeenCalledOnce()
  },
}

/** With a passkey set up already, no session is ended. */
export const TurnOnTheSecond: Story = {
  beforeEach: withClient(answering(setUp, { status: 200, body: { recovery_codes: null } }).client),
  args: {
    task: { name: 'setUpTotp' },
  },
  play: async ({ args }) => {
    await turnOn()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith({ codes: null }))
    await expect(args.onOthersEnded).not.toHaveBeenCalled()
  },
}

export const MakeCodes: Story = {
  beforeEach: withClient(answering({ status: 200, body: { recovery_codes: codes } }).client),
  args: {
    task: { name: 'makeCodes' },
  },
  play: async ({ args }) => {
    const dialog = await openDialog('Make new recovery codes?')
    await send(dialog, 'Make new codes')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith({ codes }))
    await expect(args.onOthersEnded).not.toHaveBeenCalled()
  },
}

export const AddAPasskey: Story = {
  args: { task: { name: 'addPasskey' } },
  play: async ({ args }) => {
    const dialog = await openDialog('Add a passkey')
    await expect(dialog.getByLabelText('Name')).toHaveValue('This device')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
