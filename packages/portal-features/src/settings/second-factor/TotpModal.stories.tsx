import { totpInvitation } from '@doorstep/portal-api/second-factor/totp'
import { secondFactorTexts } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { PortalError } from '../../shared/client/PortalError.ts'
import { TotpModal } from './TotpModal.tsx'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const meta = {
  title: 'Features/Settings/Authenticator app',
  component: TotpModal,
  parameters: {
    featureDocs: {
      summary: 'Connects an authenticator app to a person’s account.',
      users:
        'Everyone who is signed in, with ‘Set up an app’ in Settings, once they have entered their password.',
      data: 'A new key for the app, as a QR code to scan and as text to copy.',
      calls: ['client.secondFactor.startTotp', 'client.secondFactor.confirmTotp'],
      events:
        'The app is turned on with the first code that it shows. A wrong code can be entered again, and closing the dialog leaves the app off.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '620px' } },
  },
  args: {
    setUp: { secret, ...totpInvitation(secret, 'helen.marsh@northgate.test', 'Doorstep') },
    onConfirm: fn(async () => {}),
    onClose: fn(),
  },
} satisfies Meta<typeof TotpModal>
export default meta
type Story = StoryObj<typeof meta>

async function openDialog() {
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const SetUp: Story = {
  tags: ['example'],
  play: async ({ args }) => {
    const dialog = await openDialog()
    await expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const picture = dialog.getByRole('img', { name: /^QR code/ })
    await waitFor(() => expect(picture).toHaveProperty('complete', true))
    await userEvent.type(dialog.getByLabelText('Code'), '123 456')
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith('123456'))
  },
}

const wrongCode = {
  onConfirm: fn(async (): Promise<void> => {
    throw new PortalError(new Response(null, { status: 422 }), {
      message: secondFactorTexts.wrongCode,
      errors: { code: [secondFactorTexts.wrongCode] },
    })
  }),
}

async function sendWrongCode() {
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText('Code'), '000000')
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
  const code = dialog.getByLabelText('Code')
  await waitFor(() => expect(code).toHaveFocus())
  await expect(code).toHaveAccessibleDescription(expect.stringContaining(secondFactorTexts.wrongCode))
  return dialog
}

export const WrongCode: Story = {
  args: wrongCode,
  play: async () => void (await sendWrongCode()),
}

/** The error disappears when the code is edited. */
export const AnotherCode: Story = {
  args: wrongCode,
  play: async () => {
    const dialog = await sendWrongCode()
    await userEvent.type(dialog.getByLabelText('Code'), '{Backspace}1')
    await expect(dialog.getByLabelText('Code')).toBeValid()
    await expect(dialog.queryByText(secondFactorTexts.wrongCode)).toBeNull()
  },
}
