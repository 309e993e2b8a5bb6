import type { PropertyRecord } from '@doorstep/portal-contract/property.schema'
import type { ReadingLink } from '@doorstep/portal-contract/reading-links.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import type { KeyedClient, PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { $modal } from '../shared/modal/openModal.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { AskForReadingModal } from './AskForReadingModal.tsx'
import { sampleProperty, sampleSupplies } from './testing/sampleProperty.ts'

const meta = {
  title: 'Features/Readings/Ask for a reading',
  component: AskForReadingModal,
  parameters: {
    featureDocs: {
      summary: 'Asks somebody without an account for meter readings, by sending them a link.',
      users:
        'Everyone who is signed in, with ‘Ask for a reading’ on a property, on an alert or under the list of links.',
      data: 'The current meters of the property, and its tenancies to say what the reading is for.',
      calls: ['client.property.get', 'client.property.supplies', 'client.readingLinks.ask'],
      events:
        'The link is emailed, or made for people to copy and send themselves. It opens only the chosen meters, works once and lasts 14 days. The list of links opens next.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '720px' } },
  },
  args: { propertyId: 12, onClose: fn() },
  beforeEach: () => {
    asking.mockClear()
    return () => $modal.set(null)
  },
} satisfies Meta<typeof AskForReadingModal>
export default meta
type Story = StoryObj<typeof meta>

const link: ReadingLink = {
  id: 7,
  name: 'Amara Jones',
  email: 'amara@home.test',
  message: null,
  type: 'regular',
  tenancy_id: null,
  meters: [],
  sent_at: '2026-03-17T09:30:00.000Z',
  opened_at: null,
  used_at: null,
  revoked_at: null,
  expires_at: '2026-03-31T09:30:00.000Z',
}
type Client = Pick<PortalClient, 'keyed' | 'property' | 'readingLinks'>
type Ask = KeyedClient['readingLinks']['ask']

/** A client that answers what the modal asks for. */
function clientWith(ask: Ask, get = async () => sampleProperty): Client {
  const calls = {
    property: { get, supplies: async () => sampleSupplies },
    keyed: () => ({ readingLinks: { ask } }),
  }
  return calls as unknown as Client
}

const asking = fn<Ask>(async () => link)

async function openModal() {
  const dialog = await screen.findByRole('dialog', { name: 'Ask for a reading' })
  const modal = within(dialog)
  await modal.findByRole('group', { name: 'Meters' })
  return modal
}

export const Form: Story = {
  tags: ['example'],
  beforeEach: withClient(clientWith(asking)),
  args: { meterId: 2, onClose: fn() },
  play: async ({ args }) => {
    const modal = await openModal()
    await expect(modal.getByRole('checkbox', { name: 'Gas' })).toBeChecked()
    await expect(modal.getByRole('checkbox', { name: 'Electricity' })).not.toBeChecked()
    await userEvent.click(modal.getByRole('button', { name: 'Send link' }))
    await expect(modal.getByLabelText('Who you’re asking')).toHaveAccessibleDescription(/Enter the name/)
    await userEvent.type(modal.getByLabelText('Who you’re asking'), 'Amara Jones')
    await userEvent.click(modal.getByRole('button', { name: 'Send link' }))
    await waitFor(() =>
      expect(modal.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an email address/),
    )
    await userEvent.type(modal.getByLabelText('Email'), 'amara@home.test')
    await userEvent.type(modal.getByLabelText(/^Message/), 'In the hall cupboard.')
    await userEvent.click(modal.getByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(asking.mock.lastCall).toEqual([
      12,
      {
        meter_ids: [2],
        type: 'regular',
        tenancy_id: null,
        name: 'Amara Jones',
        email: 'amara@home.test',
        message: 'In the hall cupboard.',
        is_emailed: true,
      },
    ])
    await expect($toasts.get()[0]?.message).toBe('Link sent to Amara Jones')
    await expect($modal.get()).toMatchObject({ name: 'readingLinks', props: { propertyId: 12 } })
  },
}

/** Who has no email address gets the link some other way. */
export const Copied: Story = {
  beforeEach: withClient(clientWith(asking)),
  args: { onClose: fn() },
  play: async () => {
    const modal = await openModal()
    await userEvent.type(modal.getByLabelText('Who you’re asking'), 'Amara Jones')
    await userEvent.click(modal.getByRole('radio', { name: 'Copy it and send it yourself' }))
    await userEvent.click(modal.getByRole('button', { name: 'Make link' }))
    await waitFor(() => expect($modal.get()).toMatchObject({ props: { copyId: 7 } }))
    await expect(asking.mock.lastCall?.[1]).toMatchObject({ email: null, is_emailed: false })
  },
}

/** Fails until it is said to work. */
const getting = fn<() => Promise<PropertyRecord>>()

export const CannotLoad: Story = {
  beforeEach: [
    withClient(clientWith(asking, getting)),
    () => {
      getting.mockRejectedValue(new PortalError())
    },
  ],
  play: async () => {
    const retry = await screen.findByRole('button', { name: 'Try again' })
    getting.mockResolvedValue(sampleProperty)
    await userEvent.click(retry)
    await openModal()
  },
}
