import type { ReadingLink } from '@doorstep/portal-contract/reading-links.schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import type { KeyedClient, PortalClient } from '../shared/client/createPortalClient.ts'
import { $toasts } from '../shared/state/toasts.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { ReadingLinksModal } from './ReadingLinksModal.tsx'

const now = '2026-03-17T09:30:00.000Z'

const linkOf = (id: number, name: string, more: Partial<ReadingLink> = {}): ReadingLink => ({
  id,
  name,
  email: `${name.toLowerCase()}@home.test`,
  message: null,
  type: 'start',
  tenancy_id: 30,
  meters: [{ id: 1, kind: 'electricity', serial_number: 'S84A 20417' }],
  sent_at: '2026-03-16T09:30:00.000Z',
  opened_at: null,
  used_at: null,
  revoked_at: null,
  expires_at: '2026-03-30T09:30:00.000Z',
  ...more,
})

const links = [
  linkOf(7, 'Amara'),
  linkOf(6, 'Ben', { opened_at: '2026-03-17T08:00:00.000Z', sent_at: now }),
  linkOf(5, 'Cleo', { used_at: '2026-03-16T12:00:00.000Z' }),
  linkOf(4, 'Dan', { expires_at: '2026-03-01T09:30:00.000Z' }),
  linkOf(3, 'Eve', { revoked_at: '2026-03-16T12:00:00.000Z' }),
  linkOf(2, 'Finn', { email: null, sent_at: null }),
]

type Client = Pick<PortalClient, 'keyed' | 'property' | 'readingLinks'>
type Calls = Client['readingLinks'] & KeyedClient['readingLinks']

/** A client that lists these links, and answers the calls that a story makes beside. */
function clientWith(data: ReadingLink[], more: Partial<Calls> = {}) {
  const meta = { current_page: 1, from: 1, to: data.length, total: data.length, per_page: 25, last_page: 1 }
  const pages = { first: '', last: '', prev: null, next: null }
  const calls = { list: async () => ({ data, meta, links: pages }), ...more }
  return { readingLinks: calls, keyed: () => ({ readingLinks: calls }) } as unknown as Client
}

const meta = {
  title: 'Features/Readings/Reading links',
  component: ReadingLinksModal,
  parameters: {
    featureDocs: {
      summary: 'Lists the people who were asked for readings of a property by a link.',
      users:
        'Everyone who is signed in, with ‘Links for readings’ in the actions of a property. It also opens after asking for a reading.',
      data: 'Who was asked for which meters, and whether their link was sent, opened or used, was withdrawn or has expired.',
      calls: [
        'client.readingLinks.list',
        'client.readingLinks.sendAgain',
        'client.readingLinks.copy',
        'client.readingLinks.withdraw',
        'client.readingLinks.restore',
      ],
      events:
        'A link can be emailed again the next day, copied or withdrawn, and the toast can undo withdrawing it. An expired link works for another 14 days once it is sent or copied again.',
    } satisfies FeatureDocs,
    docs: { story: { inline: false, height: '820px' } },
  },
  beforeEach: withClient(clientWith(links)),
  args: { propertyId: 12, onClose: fn() },
} satisfies Meta<typeof ReadingLinksModal>
export default meta
type Story = StoryObj<typeof meta>

async function row(name: string) {
  const list = await screen.findByRole('list')
  const item = within(list)
    .getAllByRole('listitem')
    .find((each) => each.textContent?.startsWith(name))
  if (!item) throw new Error(`Nobody is called ${name}.`)
  return within(item)
}

export const AllStates: Story = {
  tags: ['example'],
  play: async () => {
    await expect((await row('Amara')).getByText('Sent')).toBeVisible()
    await expect((await row('Ben')).getByText(/You can send it again tomorrow\./)).toBeVisible()
    await expect((await row('Cleo')).getByText('Reading received')).toBeVisible()
    await expect((await row('Cleo')).queryByRole('button')).toBeNull()
    await expect((await row('Dan')).getByText(/The link expired on 01\/03\/2026\./)).toBeVisible()
    await expect((await row('Dan')).queryByRole('button', { name: /Withdraw/ })).toBeNull()
    await expect((await row('Eve')).getByText('Withdrawn')).toBeVisible()
    await expect((await row('Finn')).queryByRole('button', { name: /Send/ })).toBeNull()
  },
}

export const SendsAgain: Story = {
  beforeEach: withClient(clientWith(links, { sendAgain: async () => linkOf(7, 'Amara', { sent_at: now }) })),
  play: async () => {
    await userEvent.click((await row('Amara')).getByRole('button', { name: 'Send again to Amara' }))
    await waitFor(() => expect($toasts.get()[0]?.message).toBe('Link sent again to Amara'))
    await expect((await row('Amara')).getByText(/send it again tomorrow/)).toBeVisible()
  },
}

const url = 'https://portal.example.com/reading/Kq3vW9x_Zt7LmN2pR5sT8uV1yB4cD6eF0gH-jX3kM7A'
const finn = linkOf(2, 'Finn', { email: null, sent_at: null })

/** A link that was just made is there to be copied. */
export const NewLinkToCopy: Story = {
  tags: ['example'],
  beforeEach: withClient(clientWith(links, { copy: async () => ({ url, link: finn }) })),
  args: { copyId: 2 },
  play: async () => {
    await expect(await screen.findByText(url)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Copy Finn’s link' })).toBeVisible()
  },
}

const restore = fn<Calls['restore']>(async () => linkOf(7, 'Amara'))

export const WithdrawsWithUndo: Story = {
  beforeEach: withClient(
    clientWith(links, {
      withdraw: async () => ({ data: linkOf(7, 'Amara', { revoked_at: now }), undo_id: 4 }),
      restore,
    }),
  ),
  play: async () => {
    await userEvent.click((await row('Amara')).getByRole('button', { name: 'Withdraw link for Amara' }))
    await waitFor(async () => expect((await row('Amara')).getByText('Withdrawn')).toBeVisible())
    $toasts.get()[0]?.action?.onAction()
    await waitFor(async () => expect((await row('Amara')).getByText('Sent')).toBeVisible())
    await expect(restore.mock.lastCall?.slice(0, 3)).toEqual([12, 7, 4])
  },
}

export const NoLinksYet: Story = {
  tags: ['example'],
  beforeEach: withClient(clientWith([])),
  play: async () => {
    await expect(await screen.findByText('Nobody asked yet')).toBeVisible()
  },
}
