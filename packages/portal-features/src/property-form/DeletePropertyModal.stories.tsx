import { propertySentences } from '@doorstep/portal-contract/property-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { showCarriedToast } from '../shared/state/carriedToast.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { answering } from '../shared/testing/answering.ts'
import { DeletePropertyModal } from './DeletePropertyModal.tsx'

const navigate = fn()

const meta = {
  title: 'Features/Properties, deleting one',
  component: DeletePropertyModal,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: { id: 12, address: '14B Cardigan Lane', navigate, onClose: fn() },
  beforeEach: () => {
    navigate.mockReset()
    $toasts.set([])
    return () => {
      sessionStorage.clear()
      $toasts.set([])
    }
  },
} satisfies Meta<typeof DeletePropertyModal>
export default meta
type Story = StoryObj<typeof meta>

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete property' }))

/** Leads to the list, where the toast can undo it. */
export const Deleted: Story = {
  args: { client: answering({ status: 200, body: { data: { id: 12 } } }).client },
  play: async () => {
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Delete 14B Cardigan Lane?')
    await confirm()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/properties'))
    showCarriedToast()
    await expect($toasts.get()).toMatchObject([
      { message: '14B Cardigan Lane deleted', action: { label: 'Undo' }, duration: 10_000 },
    ])
    // Once.
    $toasts.set([])
    showCarriedToast()
    await expect($toasts.get()).toEqual([])
  },
}

export const HasOrders: Story = {
  args: { client: answering({ status: 409, body: { message: propertySentences.hasOrders } }).client },
  play: async () => {
    await confirm()
    await waitFor(() => expect(screen.getByText(propertySentences.hasOrders)).toBeVisible())
    await expect(navigate).not.toHaveBeenCalled()
  },
}
