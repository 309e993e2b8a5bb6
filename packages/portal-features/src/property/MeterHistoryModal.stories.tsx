import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { PortalError } from '../shared/client/PortalError.ts'
import { MeterHistoryModal } from './MeterHistoryModal.tsx'
import { sampleMeters, sampleReadings } from './testing/sampleProperty.ts'

const meta = {
  title: 'Features/Property, readings of a meter',
  component: MeterHistoryModal,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    meter: sampleMeters[1],
    load: fn(async () => sampleReadings),
    documentHref: (id) => `#document-${id}`,
    onClose: fn(),
  },
} satisfies Meta<typeof MeterHistoryModal>
export default meta
type Story = StoryObj<typeof meta>

async function openModal() {
  const dialog = await screen.findByRole('dialog', { name: 'Readings of the gas meter' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Readings: Story = {
  play: async () => {
    const dialog = await openModal()
    const table = within(await dialog.findByRole('table', { name: 'Readings' }))
    await expect(await table.findByRole('row', { name: /28\/02\/2026.*09316.*Regular.*Photo/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Regular, meter changed/ })).toBeVisible()
    await expect(table.getByRole('link', { name: 'Photo, Meter cupboard.jpg' })).toHaveAttribute(
      'href',
      '#document-7',
    )
    // What was used a day has its table too; across a changed meter nothing is known.
    await userEvent.click(dialog.getByRole('radio', { name: 'Table' }))
    const used = within(dialog.getByRole('table', { name: /^Daily use/ }))
    await expect(used.getByRole('row', { name: /^28\/02\/2026 3\.4$/ })).toBeVisible()
  },
}

export const Empty: Story = {
  args: {
    load: fn(async () => ({ ...sampleReadings, data: [], meta: { ...sampleReadings.meta, total: 0 } })),
  },
  play: async () => {
    const dialog = await openModal()
    await expect(await dialog.findByText('No readings yet')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { load: fn(async () => sampleReadings) },
  beforeEach: ({ args }) => {
    mocked(args.load).mockRejectedValueOnce(new PortalError())
  },
  play: async () => {
    const dialog = await openModal()
    await expect(await dialog.findByText('Oops! Something went wrong. Please try again.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(await dialog.findByText('09316')).toBeVisible()
  },
}

export const MoreThanShown: Story = {
  args: { load: fn(async () => ({ ...sampleReadings, meta: { ...sampleReadings.meta, total: 134 } })) },
  play: async () => {
    const dialog = await openModal()
    await expect(await dialog.findByText('The latest 5 of 134 readings are shown.')).toBeVisible()
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } }
