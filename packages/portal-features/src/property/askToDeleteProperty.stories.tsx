import { propertyTexts } from '@doorstep/portal-contract/property-form'
import { Button } from '@doorstep/ui/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { showCarriedToast } from '../shared/state/carriedToast.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { answering } from '../shared/testing/answering.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { askToDeleteProperty } from './askToDeleteProperty.ts'

const navigate = fn<(path: string) => void>()

function Ask() {
  return (
    <>
      <Button
        onClick={() =>
          void askToDeleteProperty(
            { id: 12, address_line1: '14B Cardigan Lane', address_line2: null },
            navigate,
          )
        }
      >
        Delete
      </Button>
      <ShellFeedback />
    </>
  )
}

const meta = {
  title: 'Features/Properties/Delete a property',
  component: Ask,
  parameters: {
    featureDocs: {
      summary: 'Asks for confirmation before a property is deleted.',
      users: 'Everyone who is signed in, with ‘Delete property’ in the actions of a property.',
      data: 'The address of the property. Nothing else is loaded.',
      calls: ['client.propertyForm.remove', 'client.propertyForm.restore'],
      events:
        'The property disappears from the lists, with its meters, readings and documents, and people are taken to Properties. They can undo this there for 10 seconds. A property that has had a package, a lead or a void bill can’t be deleted.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '420px' } },
  },
  beforeEach: () => {
    navigate.mockReset()
    return () => sessionStorage.clear()
  },
} satisfies Meta<typeof Ask>
export default meta
type Story = StoryObj<typeof meta>

async function confirmIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Delete 14B Cardigan Lane?')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete property' }))
}

/** Leads to the list, where the toast can undo it. */
export const Confirmation: Story = {
  tags: ['example'],
  beforeEach: withClient(answering({ status: 200, body: { data: { id: 12 } } }).client),
  play: async () => {
    await confirmIt()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/properties'))
    const restore = fn<(id: number) => void>()
    showCarriedToast(restore)
    await expect($toasts.get()).toMatchObject([
      { message: '14B Cardigan Lane deleted', action: { label: 'Undo' }, duration: 10_000 },
    ])
    $toasts.get()[0]?.action?.onAction()
    await expect(restore).toHaveBeenCalledWith(12)
    // Once.
    $toasts.set([])
    showCarriedToast(restore)
    await expect($toasts.get()).toEqual([])
  },
}

export const HasOrders: Story = {
  beforeEach: withClient(answering({ status: 409, body: { message: propertyTexts.hasPackage } }).client),
  play: async () => {
    await confirmIt()
    await waitFor(() => expect(screen.getByText(propertyTexts.hasPackage)).toBeVisible())
    await expect(navigate).not.toHaveBeenCalled()
  },
}
