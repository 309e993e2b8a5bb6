import { missingOfChallenge, shortChallengeMessage } from '@doorstep/portal-contract/postal-bills'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { answering } from '../shared/testing/answering.ts'
import { samplePdf } from '../shared/testing/samplePdf.ts'
import { ChallengeBillModal } from './ChallengeBillModal.tsx'
import { sampleBill } from './testing/sampleBills.ts'

const bill = sampleBill(3)
const challenged = { ...bill, status: 'challenged' as const }
const challenging = answering({ status: 201, body: { data: challenged } })

const meta = {
  title: 'Features/Void bills, challenging a bill',
  component: ChallengeBillModal,
  parameters: { docs: { story: { inline: false, height: '700px' } } },
  args: { bill, client: challenging.client, onClose: fn() },
} satisfies Meta<typeof ChallengeBillModal>
export default meta
type Story = StoryObj<typeof meta>

/** What is missing or too short is said at its field; then it is sent with its files. */
export const Challenged: Story = {
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Challenge bill' }))
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Challenge bill' }))
    await waitFor(send)
    await expect((await dialog.findAllByText(missingOfChallenge.reason))[0]).toBeVisible()
    await expect(dialog.getByLabelText('What’s wrong with it')).toBeInvalid()
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Wrong dates')
    await userEvent.type(dialog.getByLabelText('What’s wrong with it'), 'Wrong')
    await send()
    await expect((await dialog.findAllByText(shortChallengeMessage))[0]).toBeVisible()
    await expect(challenging.sent).toEqual([])
    await userEvent.type(dialog.getByLabelText('What’s wrong with it'), ' days in March')
    await userEvent.upload(
      dialog.getByLabelText(/^Evidence/, { selector: 'input' }),
      new File([samplePdf], 'Lease.pdf'),
    )
    await send()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(challenged))
    await expect(challenging.sent).toMatchObject([
      { reason: 'wrong_dates', message: 'Wrong days in March', files: expect.any(File) },
    ])
  },
}
