import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { createPortalClient, type KeyedClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { withChanges } from '../shared/testing/keyed.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { CorrectReadingModal, RemoveReadingModal } from './CorrectReadingModal.tsx'
import { ReplaceMeterModal } from './ReplaceMeterModal.tsx'
import { sampleMeters, sampleReadings, sampleTenancy } from './testing/sampleProperty.ts'

const [electricity, gas] = sampleMeters
const [newest] = sampleReadings.data
if (!newest) throw new Error('There is no reading.')

const correct = fn<KeyedClient['meterReadings']['correct']>()
const remove = fn<KeyedClient['meterReadings']['remove']>()
const replace = fn<KeyedClient['meterReadings']['replace']>()
const undo = fn<KeyedClient['meterReadings']['undo']>()
const client = withChanges(createPortalClient(), { meterReadings: { correct, remove, replace, undo } })

const meta = {
  title: 'Features/Readings/Correct a reading',
  component: CorrectReadingModal,
  parameters: {
    featureDocs: {
      summary: 'Corrects a meter reading that is wrong.',
      users: 'Everyone who is signed in, from the actions of a reading in the history of its meter.',
      data: 'The reading as it was saved, its date and what it was for.',
      calls: ['client.meterReadings.correct', 'client.meterReadings.undo'],
      events:
        'People have to give a reason, and the old reading stays in the history with their name. An unlikely number is asked about before it is saved. The toast can undo the correction. If a colleague corrected the same reading, people choose between the two answers.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '640px' } },
  },
  args: {
    propertyId: 12,
    meter: gas,
    reading: newest,
    tenancies: [sampleTenancy(30)],
    onChanged: fn(),
    onClose: fn(),
  },
  beforeEach: [
    withClient(client),
    () => {
      for (const call of [correct, remove, replace, undo]) call.mockReset()
    },
  ],
} satisfies Meta<typeof CorrectReadingModal>
export default meta
type Story = StoryObj<typeof meta>

async function openForm(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Form: Story = {}

/** A correction says why, answers what the reading raises, and can be undone. */
export const Correcting: Story = {
  args: { onChanged: fn(), onClose: fn() },
  play: async ({ args }) => {
    undo.mockResolvedValue({ data: { id: 2 } })
    const refusal = { errors: { drop_reason: ['This is lower.'] } }
    correct
      .mockRejectedValueOnce(new PortalError(new Response(null, { status: 422 }), refusal))
      .mockResolvedValueOnce({ data: { ...newest, reading: 931 }, undo_id: 8 })
    const form = await openForm('Correct reading')
    const save = () => userEvent.click(form.getByRole('button', { name: 'Correct reading' }))
    const reading = form.getByLabelText('Reading')
    await userEvent.clear(reading)
    await userEvent.type(reading, '931')
    await save()
    const reason = form.getByLabelText('Why are you correcting it?')
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Choose a reason\./))
    await userEvent.selectOptions(reason, 'mistyped')
    await save()
    const why = await form.findByRole('radiogroup', { name: 'Why is it lower?' })
    await expect(within(why).queryByRole('radio', { name: 'The meter was changed' })).toBeNull()
    await userEvent.click(within(why).getByRole('radio', { name: 'The meter rolled over' }))
    await save()
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(args.onChanged).toHaveBeenCalledTimes(1)
    await expect(correct.mock.calls.map(([, , body]) => body)).toMatchObject([
      { version: 'v1', reason: 'mistyped', reading: 931, drop_reason: null },
      { version: 'v1', reason: 'mistyped', reading: 931, drop_reason: 'rolled_over' },
    ])
    const [toast] = $toasts.get()
    await expect(toast?.message).toBe('Reading corrected: 00931')
    toast?.action?.onAction()
    await waitFor(() => expect(args.onChanged).toHaveBeenCalledTimes(2))
    await expect(undo).toHaveBeenCalledWith(12, 2, 8)
  },
}

/** Somebody else corrected it meanwhile: both answers are shown. */
export const Clash: Story = {
  play: async () => {
    const current = { ...newest, reading: 9_400, version: 'v2' }
    correct.mockRejectedValue(
      new PortalError(new Response(null, { status: 409 }), { message: 'Changed.', current }),
    )
    const form = await openForm('Correct reading')
    await userEvent.clear(form.getByLabelText('Reading'))
    await userEvent.type(form.getByLabelText('Reading'), '9320')
    await userEvent.selectOptions(form.getByLabelText('Why are you correcting it?'), 'misread')
    await userEvent.click(form.getByRole('button', { name: 'Correct reading' }))
    await expect(await form.findByText(/9400/)).toBeVisible()
  },
}

export const Removing: Story = {
  args: { onChanged: fn(), onClose: fn() },
  render: (args) => <RemoveReadingModal {...args} />,
  play: async ({ args }) => {
    remove.mockResolvedValue({ data: { id: newest.id }, undo_id: 9 })
    const form = await openForm('Remove reading?')
    await userEvent.selectOptions(form.getByLabelText('Why are you removing it?'), 'duplicate')
    await userEvent.click(form.getByRole('button', { name: 'Remove reading' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    const body = { version: 'v1', reason: 'duplicate' }
    await expect(remove).toHaveBeenCalledWith(12, newest.id, body)
    await expect($toasts.get()).toMatchObject([{ message: 'Reading removed: 09316' }])
  },
}

/** A reading that a colleague has corrected is shown as it is now, and can then be removed. */
export const RemovingWhatAColleagueCorrected: Story = {
  args: { onChanged: fn(), onClose: fn() },
  render: (args) => <RemoveReadingModal {...args} />,
  play: async ({ args }) => {
    const current = { ...newest, reading: 9_400, version: 'v2' }
    const message = 'Someone else corrected this reading at the same time.'
    remove
      .mockRejectedValueOnce(new PortalError(new Response(null, { status: 409 }), { message, current }))
      .mockResolvedValueOnce({ data: { id: newest.id }, undo_id: 9 })
    const form = await openForm('Remove reading?')
    await userEvent.selectOptions(form.getByLabelText('Why are you removing it?'), 'duplicate')
    await userEvent.click(form.getByRole('button', { name: 'Remove reading' }))
    await expect(await form.findByText(/^Someone else corrected this/)).toBeVisible()
    await expect(form.getByText(/^09400 on /)).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Remove reading' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    const body = { version: 'v2', reason: 'duplicate' }
    await expect(remove).toHaveBeenLastCalledWith(12, newest.id, body)
  },
}

/** The new meter has a serial number and a first reading; the old one may have a final one. */
export const MeterChanged: Story = {
  args: { onChanged: fn(), onClose: fn() },
  render: (args) => <ReplaceMeterModal {...args} meter={gas} />,
  play: async ({ args }) => {
    replace.mockResolvedValue({ data: { id: 40 }, undo_id: 10 })
    const form = await openForm('The gas meter was changed')
    await userEvent.click(form.getByRole('button', { name: 'Save new meter' }))
    await waitFor(() =>
      expect(form.getByLabelText('Serial number')).toHaveAccessibleDescription(/Enter the serial number/),
    )
    await userEvent.type(form.getByLabelText(/^Final reading/), '9320')
    await userEvent.type(form.getByLabelText('Serial number'), 'G99')
    await userEvent.type(form.getByLabelText('First reading'), '3')
    await userEvent.click(form.getByRole('button', { name: 'Save new meter' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(true))
    const body = {
      date: '2026-03-17',
      serial_number: 'G99',
      is_two_rate: false,
      reading: 3,
      reading2: null,
      last_reading: 9_320,
      last_reading2: null,
      drop_reason: null,
      is_confirmed: false,
    }
    await expect(replace).toHaveBeenCalledWith(12, 2, body)
  },
}

/** A new electricity meter may have other rates than the old one. */
export const OtherRates: Story = {
  render: (args) => <ReplaceMeterModal {...args} meter={electricity} />,
  play: async () => {
    const form = await openForm('The electricity meter was changed')
    await expect(form.getByLabelText('First night reading')).toBeVisible()
    await userEvent.selectOptions(form.getByLabelText('Rates'), 'One rate')
    await expect(form.queryByLabelText('First night reading')).toBeNull()
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } }
