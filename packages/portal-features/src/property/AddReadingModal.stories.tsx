import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { $toasts } from '../shared/state/toasts.ts'
import { answering, refused } from '../shared/testing/answering.ts'
import { AddReadingModal } from './AddReadingModal.tsx'
import {
  sampleDocuments,
  sampleMeters,
  sampleReadings,
  sampleTenancy,
  sampleToday,
} from './testing/sampleProperty.ts'

const [added] = sampleReadings.data
const kept = { status: 201, body: { data: added } }

const meta = {
  title: 'Features/Property, adding a reading',
  component: AddReadingModal,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    propertyId: 12,
    meters: sampleMeters,
    tenancies: [sampleTenancy(30), sampleTenancy(29, { tenancy_end: null })],
    meterId: 2,
    today: sampleToday,
    onClose: fn(),
  },
  beforeEach: () => () => $toasts.set([]),
} satisfies Meta<typeof AddReadingModal>
export default meta
type Story = StoryObj<typeof meta>

async function openModal() {
  const dialog = await screen.findByRole('dialog', { name: 'Add reading' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
type Dialog = Awaited<ReturnType<typeof openModal>>

const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Add reading' }))

const plain = answering(kept)

export const Added: Story = {
  args: { client: plain.client, onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    const field = dialog.getByLabelText('Reading')
    await expect(field).toHaveAccessibleDescription('Last: 09316 on 28/02/2026')
    await userEvent.type(field, '09320')
    await userEvent.selectOptions(dialog.getByLabelText('What it’s for'), 'end:30')
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(added))
    await expect(plain.sent).toEqual([
      {
        meter_id: 2,
        reading: 9_320,
        reading2: null,
        date_of_reading: '2026-03-17',
        type: 'end',
        tenancy_id: 30,
        document_id: null,
        drop_reason: null,
        is_confirmed: false,
      },
    ])
    await expect($toasts.get()).toMatchObject([{ message: 'Reading added: 09316' }])
  },
}

const lowerSentence =
  'This is lower than the last reading, 09316 on 28/02/2026. Say why, or correct the reading.'
const lower = answering(refused('drop_reason', lowerSentence), kept)

/** The question is answered at its own field, and the answer goes with the same reading. */
export const Lower: Story = {
  args: { client: lower.client, onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await userEvent.type(dialog.getByLabelText('Reading'), '12')
    await send(dialog)
    const why = await dialog.findByRole('radiogroup', { name: 'Why is it lower?' })
    await expect(why).toHaveAccessibleDescription(lowerSentence)
    await waitFor(() =>
      expect(within(why).getByRole('radio', { name: 'The meter rolled over' })).toHaveFocus(),
    )
    await userEvent.click(within(why).getByRole('radio', { name: 'The meter was changed' }))
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(added))
    await expect(lower.sent).toMatchObject([
      { reading: 12, drop_reason: null },
      { reading: 12, drop_reason: 'meter_changed' },
    ])
  },
}

const corrected = answering(refused('drop_reason', lowerSentence), kept)

/** A reading that is corrected raises no question any more. */
export const Corrected: Story = {
  args: { client: corrected.client, onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    const field = dialog.getByLabelText('Reading')
    await userEvent.type(field, '932')
    await send(dialog)
    await userEvent.click(await dialog.findByRole('radio', { name: 'The meter was changed' }))
    await userEvent.type(field, '0')
    await expect(dialog.queryByRole('radiogroup')).toBeNull()
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(corrected.sent).toMatchObject([{ reading: 932 }, { reading: 9_320, drop_reason: null }])
  },
}

const highSentence =
  'This is 4,000 more than the last reading, and about 60 was expected. Confirm that it’s right, or correct it.'
const high = answering(refused('is_confirmed', highSentence), kept)

export const Implausible: Story = {
  args: { client: high.client, onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await userEvent.type(dialog.getByLabelText('Reading'), '13316')
    await send(dialog)
    const group = await dialog.findByRole('group', { name: 'Is the reading right?' })
    await expect(group).toHaveAccessibleDescription(highSentence)
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Yes, I’ve checked it' }))
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(added))
    await expect(high.sent).toMatchObject([{ is_confirmed: false }, { is_confirmed: true }])
  },
}

const twoRates = answering(kept)

export const TwoRates: Story = {
  args: { client: twoRates.client, meterId: 1, onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await userEvent.type(dialog.getByLabelText('Day reading'), '48300')
    await userEvent.type(dialog.getByLabelText('Night reading'), '19300')
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(twoRates.sent).toMatchObject([{ meter_id: 1, reading: 48_300, reading2: 19_300 }])
    // One rate has one field.
    await expect(dialog.queryByLabelText('Reading')).toBeNull()
  },
}

const wrong = answering(refused('reading', 'Enter the reading as a whole number of 1 to 8 digits.'))

export const NotANumber: Story = {
  args: { client: wrong.client, onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    const field = dialog.getByLabelText('Reading')
    await userEvent.type(field, '93.2')
    await send(dialog)
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter the reading as a whole number/))
    await expect(field).toHaveFocus()
    await expect(wrong.sent).toMatchObject([{ reading: '93.2' }])
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

const [photo] = sampleDocuments.data
const documents = {
  ...plain.client.documents,
  upload: fn(async () => photo as PropertyDocument),
  remove: fn(async () => photo as PropertyDocument),
}

/** A photo that no reading shows is taken away again. */
export const PhotoNotUsed: Story = {
  args: { client: { ...plain.client, documents }, onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    const file = new File(['photo'], 'Meter cupboard.jpg', { type: 'image/jpeg' })
    await userEvent.upload(dialog.getByLabelText(/^Photo of the meter/, { selector: 'input' }), file)
    await waitFor(() => expect(documents.upload).toHaveBeenCalled())
    await dialog.findByText(/Uploaded/)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(undefined))
    await expect(documents.remove).toHaveBeenCalledWith(12, photo?.id)
  },
}

export const WithoutMeters: Story = {
  args: { meters: [], onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await expect(dialog.getByText(/No meters yet/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith())
  },
}

export const Phone: Story = { args: { meterId: 1 }, globals: { viewport: { value: 'mobile' } } }
