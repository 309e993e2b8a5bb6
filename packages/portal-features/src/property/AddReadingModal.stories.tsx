import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import type { Supply, SupplyMeter } from '@doorstep/portal-contract/property.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import type { KeyedClient, PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { answering, refused } from '../shared/testing/answering.ts'
import { withChanges } from '../shared/testing/keyed.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { AddReadingModal } from './AddReadingModal.tsx'
import {
  sampleDocuments,
  sampleMeters,
  sampleProperty,
  sampleReadings,
  sampleSupplies,
  sampleTenancy,
} from './testing/sampleProperty.ts'

const [added] = sampleReadings.data
const kept = { status: 201, body: { data: [added], undo: null } }

/** The client with a property that has these meters. */
const withMeters = (client: PortalClient, meters: readonly SupplyMeter[] = sampleMeters): PortalClient => ({
  ...client,
  property: {
    ...client.property,
    get: async () => ({
      ...sampleProperty,
      tenancies: [sampleTenancy(30), sampleTenancy(29, { tenancy_end: null })],
    }),
    supplies: async () => meters.map((meter) => ({ ...supply, meter })),
  },
})
const [supply] = sampleSupplies as [Supply]

const meta = {
  title: 'Features/Readings/Add a reading',
  component: AddReadingModal,
  parameters: {
    featureDocs: {
      summary: 'Adds readings to one or more meters of a property.',
      users:
        'Everyone who is signed in, from wherever a reading is missing: a property, its timeline, a package, an alert, the dashboard or ‘Not my bill?’.',
      data: 'The property’s current meters with their last readings, and the tenancies that a reading can be for.',
      calls: [
        'client.property.get',
        'client.property.supplies',
        'client.meterReadings.add',
        'client.documents.upload',
      ],
      events:
        'A reading that is lower than the last one needs a reason, and one that is much higher has to be confirmed. If the reason is a new meter, its serial number is asked for, and people can undo the change from the toast. A photo that ends up unused is removed again.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '640px' } },
  },
  args: {
    propertyId: 12,
    meterId: 2,
    onChanged: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof AddReadingModal>
export default meta
type Story = StoryObj<typeof meta>

async function openModal() {
  await screen.findByRole('dialog', { name: 'Add reading' })
  await waitFor(() => expect(screen.queryByText('Loading the meters')).toBeNull())
  const dialog = await screen.findByRole('dialog', { name: 'Add reading' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
type Dialog = Awaited<ReturnType<typeof openModal>>

const ofMeter = (dialog: Dialog, name: string) => within(dialog.getByRole('group', { name }))

const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Add reading' }))

const plain = answering(kept)

export const Form: Story = { beforeEach: withClient(withMeters(plain.client)) }

export const Added: Story = {
  beforeEach: withClient(withMeters(plain.client)),
  args: { onChanged: fn(), onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    // All meters are there, the one that was asked for first.
    const groups = dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
    await expect(groups.slice(0, 3)).toEqual(['Gas', 'Electricity', 'Water'])
    const group = ofMeter(dialog, 'Gas')
    await expect(dialog.getByRole('group', { name: 'Gas' })).toHaveAccessibleDescription(
      'Last: 09316 on 28/02/2026',
    )
    await userEvent.type(group.getByLabelText('Reading'), '09320')
    await userEvent.selectOptions(dialog.getByLabelText('What it’s for'), 'end:30')
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(args.onChanged).toHaveBeenCalledOnce()
    await expect(plain.sent).toEqual([
      {
        date_of_reading: '2026-03-17',
        type: 'end',
        tenancy_id: 30,
        readings: [
          {
            meter_id: 2,
            reading: 9_320,
            reading2: null,
            document_id: null,
            drop_reason: null,
            is_confirmed: false,
          },
        ],
      },
    ])
    await expect($toasts.get()).toMatchObject([{ message: 'Reading added: 09316' }])
    await expect($toasts.get()[0]?.action).toBeUndefined()
  },
}

const lowerText = 'This is lower than the last reading, 09316 on 28/02/2026. Say why, or correct the reading.'
const changed = { status: 201, body: { data: [added], undo: { meter_id: 2, undo_id: 41 } } }
const lower = answering(refused('readings.0.drop_reason', lowerText), changed, {
  status: 200,
  body: { data: { id: 2 } },
})

/** The question is answered at its own field, and the answer goes with the same reading. */
export const Lower: Story = {
  beforeEach: withClient(withMeters(lower.client)),
  args: { onChanged: fn(), onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await userEvent.type(ofMeter(dialog, 'Gas').getByLabelText('Reading'), '12')
    await send(dialog)
    const why = await dialog.findByRole('radiogroup', { name: 'Why is it lower?' })
    await expect(why).toHaveAccessibleDescription(lowerText)
    await waitFor(() =>
      expect(within(why).getByRole('radio', { name: 'The meter rolled over' })).toHaveFocus(),
    )
    await userEvent.click(within(why).getByRole('radio', { name: 'The meter was changed' }))
    await userEvent.type(dialog.getByLabelText('Serial number of the new meter'), 'G99')
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(lower.sent).toMatchObject([
      { readings: [{ reading: 12, drop_reason: null }] },
      { readings: [{ reading: 12, drop_reason: 'meter_changed', serial_number: 'G99' }] },
    ])
    // That the meter was changed can be undone, as in its history.
    await expect($toasts.get()[0]?.action?.label).toBe('Undo')
    $toasts.get()[0]?.action?.onAction()
    await waitFor(() => expect(args.onChanged).toHaveBeenCalledTimes(2))
    await expect(lower.sent.at(-1)).toEqual({ undo_id: 41 })
  },
}

const corrected = answering(refused('readings.0.drop_reason', lowerText), kept)

/** A reading that is corrected raises no question any more. */
export const Corrected: Story = {
  beforeEach: withClient(withMeters(corrected.client)),
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    const field = ofMeter(dialog, 'Gas').getByLabelText('Reading')
    await userEvent.type(field, '932')
    await send(dialog)
    await userEvent.click(await dialog.findByRole('radio', { name: 'The meter was changed' }))
    await userEvent.type(field, '0')
    await expect(dialog.queryByRole('radiogroup')).toBeNull()
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(corrected.sent).toMatchObject([
      { readings: [{ reading: 932 }] },
      { readings: [{ reading: 9_320, drop_reason: null }] },
    ])
  },
}

const highText =
  'This is 4,000 more than the last reading, and about 60 was expected. Confirm that it’s right, or correct it.'
const high = answering(refused('readings.0.is_confirmed', highText), kept)

export const Implausible: Story = {
  beforeEach: withClient(withMeters(high.client)),
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await userEvent.type(ofMeter(dialog, 'Gas').getByLabelText('Reading'), '13316')
    await send(dialog)
    const group = await dialog.findByRole('group', { name: 'Is the reading right?' })
    await expect(group).toHaveAccessibleDescription(highText)
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Yes, I’ve checked it' }))
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(high.sent).toMatchObject([
      { readings: [{ is_confirmed: false }] },
      { readings: [{ is_confirmed: true }] },
    ])
  },
}

const several = answering({ status: 201, body: { data: [added, added], undo: null } })

/** A two-rate meter has two fields, and all meters go in one step. */
export const Several: Story = {
  beforeEach: withClient(withMeters(several.client)),
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    const electricity = ofMeter(dialog, 'Electricity')
    await userEvent.type(electricity.getByLabelText('Day reading'), '48300')
    await userEvent.type(electricity.getByLabelText('Night reading'), '19300')
    await userEvent.type(ofMeter(dialog, 'Gas').getByLabelText('Reading'), '9320')
    await send(dialog)
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(several.sent).toMatchObject([
      {
        readings: [
          { meter_id: 2, reading: 9_320, reading2: null },
          { meter_id: 1, reading: 48_300, reading2: 19_300 },
        ],
      },
    ])
    await expect($toasts.get()).toMatchObject([{ message: '2 readings added' }])
  },
}

/** Nothing is sent while every meter is blank. */
export const Nothing: Story = {
  beforeEach: withClient(withMeters(several.client)),
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await send(dialog)
    const field = ofMeter(dialog, 'Gas').getByLabelText('Reading')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter at least one reading/))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** A meter that was changed is read no more. */
export const ChangedMeter: Story = {
  beforeEach: withClient(
    withMeters(
      plain.client,
      sampleMeters.map((meter) => (meter.id === 1 ? { ...meter, replaced_on: '2026-03-01' } : meter)),
    ),
  ),
  play: async () => {
    const dialog = await openModal()
    await expect(dialog.queryByRole('group', { name: /Electricity/ })).toBeNull()
  },
}

const wrong = answering(
  refused('readings.0.reading', 'Enter the reading as a whole number of 1 to 8 digits.'),
)

export const NotANumber: Story = {
  beforeEach: withClient(withMeters(wrong.client)),
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    const field = ofMeter(dialog, 'Gas').getByLabelText('Reading')
    await userEvent.type(field, '93,2')
    await send(dialog)
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter the reading as a whole number/))
    await expect(field).toHaveFocus()
    await expect(wrong.sent).toMatchObject([{ readings: [{ reading: '93,2' }] }])
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

const [photo] = sampleDocuments.data
const documents = {
  upload: fn(async () => photo as PropertyDocument),
  remove: fn(async () => photo as PropertyDocument),
}

/** A photo that no reading shows is taken away again. */
export const PhotoNotUsed: Story = {
  beforeEach: withClient(withMeters(withChanges(plain.client, { documents }))),
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    const file = new File(['photo'], 'Meter cupboard.jpg', { type: 'image/jpeg' })
    await userEvent.upload(dialog.getByLabelText(/^Photo of the meters/, { selector: 'input' }), file)
    await waitFor(() => expect(documents.upload).toHaveBeenCalled())
    await dialog.findByText(/Uploaded/)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(documents.remove).toHaveBeenCalledWith(12, photo?.id)
  },
}

const uploadKeys: string[] = []
const lostOnce = fn<KeyedClient['documents']['upload']>()

/** A photo whose answer was lost is sent again with the same key, so that it is stored once. */
export const PhotoSentAgain: Story = {
  beforeEach: withClient({
    ...withMeters(plain.client),
    keyed(keys) {
      uploadKeys.push(keys({ path: 'documents' }))
      return withChanges(plain.client, { documents: { upload: lostOnce } }).keyed(keys)
    },
  }),
  args: { onClose: fn() },
  play: async () => {
    uploadKeys.length = 0
    lostOnce
      .mockReset()
      .mockRejectedValueOnce(new PortalError())
      .mockResolvedValueOnce(photo as PropertyDocument)
    const dialog = await openModal()
    const file = new File(['photo'], 'Meter cupboard.jpg', { type: 'image/jpeg' })
    await userEvent.upload(dialog.getByLabelText(/^Photo of the meters/, { selector: 'input' }), file)
    await userEvent.click(await dialog.findByRole('button', { name: /^Try again/ }))
    await dialog.findByText(/Uploaded/)
    await expect(uploadKeys).toEqual([uploadKeys[0], uploadKeys[0]])
  },
}

export const WithoutMeters: Story = {
  beforeEach: withClient(withMeters(plain.client, [])),
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openModal()
    await expect(await dialog.findByText(/No meters yet/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith())
  },
}

export const Phone: Story = { args: { meterId: 1 }, globals: { viewport: { value: 'mobile' } } }
