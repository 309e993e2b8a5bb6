import type { MeterReading, ReadingChange } from '@doorstep/portal-contract/meter-readings.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { atom } from 'nanostores'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { createPortalClient, type PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { MeterHistoryModal } from './MeterHistoryModal.tsx'
import { pageOf, sampleMeters, sampleReadings } from './testing/sampleProperty.ts'

const [, gas] = sampleMeters
const [newest] = sampleReadings.data

const facts = { reading: 9_316, reading2: null, date_of_reading: '2026-02-28', type: 'regular' } as const
const changes: ReadingChange[] = [
  {
    id: 2,
    reading_id: 90,
    kind: 'removed',
    reason: 'duplicate',
    before: { ...facts, reading: 9_006, date_of_reading: '2025-11-30' },
    after: null,
    by: 'Helen Marsh',
    at: '2026-03-02T09:00:00.000Z',
  },
  {
    id: 1,
    reading_id: 100,
    kind: 'corrected',
    reason: 'mistyped',
    before: { ...facts, reading: 93_160, date_of_reading: '2026-02-27' },
    after: facts,
    by: 'Helen Marsh',
    at: '2026-03-01T09:00:00.000Z',
  },
]

/** The API as far as the history needs it. */
const clientWith = (more: Partial<PortalClient['meterReadings']> = {}) => ({
  meterReadings: {
    ...createPortalClient().meterReadings,
    list: async () => sampleReadings,
    changes: async () => pageOf(changes),
    ...more,
  },
})

const meta = {
  title: 'Features/Readings/Meter history',
  component: MeterHistoryModal,
  parameters: {
    featureDocs: {
      summary: 'Lists the readings of one meter, and every correction that was made to them.',
      users: 'Everyone who is signed in, with the button beside a meter on the page of its property.',
      data: 'The readings with their photos, newest first, and a chart of daily use. Below them is who corrected or removed a reading, when and why.',
      calls: ['client.meterReadings.list', 'client.meterReadings.changes'],
      events:
        'A reading can be corrected or removed, and the history opens again afterwards. People can also say that the meter was changed; the old meter keeps its readings.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '640px' } },
  },
  beforeEach: withClient(clientWith()),
  args: {
    propertyId: 12,
    meter: gas,
    $changes: atom(0),
    onClose: fn(),
  },
} satisfies Meta<typeof MeterHistoryModal>
export default meta
type Story = StoryObj<typeof meta>

async function openHistory() {
  const dialog = await screen.findByRole('dialog', { name: 'Gas meter readings' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Readings: Story = {
  tags: ['example'],
  play: async () => {
    const dialog = await openHistory()
    const table = within(await dialog.findByRole('table', { name: 'Readings' }))
    await expect(await table.findByRole('row', { name: /28\/02\/2026.*09316.*Regular.*Photo/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Regular, meter changed/ })).toBeVisible()
    await expect(table.getByRole('link', { name: 'Photo, Meter cupboard.jpg' })).toHaveAttribute(
      'href',
      '/api/i/partner/property/12/documents/7/download?inline=1',
    )
    // What was used a day has its table too; across a changed meter nothing is known.
    await userEvent.click(dialog.getByRole('radio', { name: 'Table' }))
    const used = within(dialog.getByRole('table', { name: /^Daily use/ }))
    await expect(used.getByRole('row', { name: /^28\/02\/2026 3\.37$/ })).toBeVisible()
  },
}

/** What was corrected and removed stays, with who, when and why. */
export const Changes: Story = {
  play: async () => {
    const dialog = await openHistory()
    const list = await dialog.findByRole('list', { name: 'Corrected and removed' })
    const [removed, corrected] = within(list).getAllByRole('listitem')
    await expect(removed).toHaveTextContent('Removed 09006 of 30/11/2025')
    await expect(removed).toHaveTextContent('It was entered twice · Helen Marsh')
    await expect(corrected).toHaveTextContent('Corrected 93160 to 09316, 27/02/2026 to 28/02/2026')
  },
}

/** What is done to a reading, or to the meter, takes the history's place. */
export const Actions: Story = {
  args: { onClose: fn() },
  play: async ({ args }) => {
    const dialog = await openHistory()
    for (const [name, what] of [
      ['Correct reading', 'correct'],
      ['Remove reading', 'remove'],
    ] as const) {
      await userEvent.click(await dialog.findByRole('button', { name: 'Actions for 09316 of 28/02/2026' }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
      await expect(args.onClose).toHaveBeenLastCalledWith({ what, reading: newest })
    }
    await userEvent.click(dialog.getByRole('button', { name: 'The meter was changed' }))
    await expect(args.onClose).toHaveBeenLastCalledWith({ what: 'replace' })
  },
}

/** One that was changed keeps its readings, and nothing comes in its place again. */
export const ChangedBefore: Story = {
  args: { meter: { ...gas, replaced_on: '2026-03-01' } },
  play: async () => {
    const dialog = await openHistory()
    await expect(dialog.getByText('Serial G2044712, changed on 01/03/2026')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'The meter was changed' })).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach: withClient(clientWith({ list: async () => pageOf([]), changes: async () => pageOf([]) })),
  play: async () => {
    const dialog = await openHistory()
    await expect(await dialog.findByText('No readings yet')).toBeVisible()
  },
}

const list = fn<PortalClient['meterReadings']['list']>()

export const Failed: Story = {
  beforeEach: [
    withClient(clientWith({ list })),
    () => {
      list.mockReset().mockRejectedValueOnce(new PortalError()).mockResolvedValue(sampleReadings)
    },
  ],
  play: async () => {
    const dialog = await openHistory()
    await expect(await dialog.findByText('Oops! Something went wrong. Please try again.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(await dialog.findByText('09316')).toBeVisible()
  },
}

/** Of 134 readings, those numbered from and to, newest first. */
const numbered = (from: number, to: number) =>
  pageOf(
    Array.from({ length: to - from + 1 }, (_, index) => ({
      ...(newest as MeterReading),
      id: 134 - from - index,
      reading: 134 - from - index,
      document: null,
    })),
    134,
  )

/** Those before the newest are loaded when they are wanted, and the focus stays where the button was. */
export const MoreThanShown: Story = {
  beforeEach: withClient(
    clientWith({
      list: async (_property, { page } = {}) => (page === 2 ? numbered(100, 133) : numbered(0, 99)),
    }),
  ),
  play: async () => {
    const dialog = await openHistory()
    await dialog.findByText('The newest 100 of 134 readings')
    await expect(dialog.queryByText('00034')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(dialog.getByText('All 134 readings')).toHaveFocus())
    await expect(dialog.getByText('00034')).toBeInTheDocument()
    await expect(dialog.getByText('00001')).toBeInTheDocument()
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } }
