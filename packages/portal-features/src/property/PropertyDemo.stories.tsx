import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { propertyAddress } from '../shared/addresses/property.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { keyed } from '../shared/testing/keyed.ts'
import { loadProperty, type PropertyInitial } from './property.load.ts'
import { Property } from './Property.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Properties/Property on demo data',
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
    // Its data comes from a loader, so server rendering is tested in the view's stories.
    proofs: { hydrates: false },
  },
  globals: { viewport: { value: 'wide' } },
  beforeEach: () => portal.answerCalls(),
  render: (_, { loaded }) => (
    <>
      <main>
        <Property initial={loaded as PropertyInitial} />
      </main>
      <ShellFeedback />
    </>
  ),
} satisfies Meta
export default meta
type Story = StoryObj

/** The first property with a status. */
async function loadFirst(status: 'bill-package' | 'void-period') {
  const client = await portal.client()
  const { data } = await client.properties.list({ filter: { status: [status] }, per_page: 1 })
  const initial = await loadProperty(client, data[0]?.id ?? 0)
  if (!initial) throw new Error(`The demo data has no property of status ${status}.`)
  return initial
}

/** A card of the page, under a dialog too. */
const card = (name: string) => within(screen.getByRole('region', { name, hidden: true }))

async function openAddReading() {
  await userEvent.click(card('Meters').getByRole('button', { name: 'Add reading' }))
  return within(await screen.findByRole('dialog', { name: 'Add reading' }))
}

export const TryIt: Story = { tags: ['!test'], loaders: [() => loadFirst('bill-package')] }

/** The address says what is to be added, once: a reload doesn't ask again. */
export const AddsWhatItsAddressSays: Story = {
  loaders: [() => loadFirst('bill-package')],
  beforeEach: ({ loaded }) => {
    const address = window.location.href
    const { record } = loaded as PropertyInitial
    window.history.replaceState(null, '', propertyAddress(record.id).href({ add: 'lead' }))
    return () => window.history.replaceState(null, '', address)
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Add lead' })
    await expect(dialog).toBeVisible()
    await expect(window.location.search).toBe('')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  },
}

/** A reading can be added when the meters failed to load at first. */
export const LoadsMetersForAReading: Story = {
  loaders: [
    async () => {
      const initial = await loadFirst('bill-package')
      return { ...initial, parts: { ...initial.parts, supplies: null } }
    },
  ],
  play: async () => {
    const [page] = screen.getAllByRole('button', { name: /^Actions for/ })
    await userEvent.click(page as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add reading' }))
    const [last] = await screen.findAllByText(/^Last: /)
    await expect(last?.closest('[role=dialog]')).toHaveAccessibleName('Add reading')
  },
}

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

/** A reading's photo is a document of the property. */
export const PhotoOfAReading: Story = {
  loaders: [() => loadFirst('bill-package')],
  play: async () => {
    await openAddReading()
    const gas = within(await screen.findByRole('group', { name: 'Gas' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add reading' }))
    const last = /Last: (\d+)/.exec(gas.getByText(/^Last: /).textContent)?.[1]
    await userEvent.type(gas.getByLabelText('Reading'), String(Number(last) + 1))
    await userEvent.upload(
      dialog.getByLabelText(/^Photo of the meters/, { selector: 'input' }),
      new File([pixel], 'Gas meter.png', { type: 'image/png' }),
    )
    await dialog.findByText(/Uploaded/)
    await userEvent.click(dialog.getByRole('button', { name: 'Add reading' }))
    await expect(await card('Documents').findByRole('link', { name: 'Gas meter.png' })).toBeInTheDocument()
  },
}

/** The meters show what there is by now once a tenancy was added, such as a colleague's reading. */
export const MetersAfterATenancy: Story = {
  loaders: [() => loadFirst('void-period')],
  play: async ({ loaded }) => {
    const { record, parts } = loaded as PropertyInitial
    const gas = parts.supplies?.flatMap(({ meter }) => meter ?? []).find(({ kind }) => kind === 'gas')
    const reading = (gas?.latest_reading?.reading ?? 0) + 7
    await keyed(browserClient()).meterReadings.add(record.id, {
      date_of_reading: '2026-03-17',
      type: 'regular',
      readings: [{ meter_id: gas?.id ?? 0, reading }],
    })
    const [add] = screen.getAllByRole('button', { name: 'Add tenancy' })
    await userEvent.click(add as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tenancy' }))
    await userEvent.type(dialog.getByLabelText('Start'), '17/3/2026')
    await userEvent.type(dialog.getByLabelText('Lead tenant'), 'Joe Fairley')
    await userEvent.type(dialog.getByLabelText('Number of tenants'), '2')
    await expect(card('Meters').queryByText(String(reading).padStart(5, '0'))).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Add tenancy' }))
    await expect(await card('Meters').findByText(String(reading).padStart(5, '0'))).toBeInTheDocument()
  },
}

/** From the history of a meter a reading is corrected; the history, which has it then, comes back, and the page follows. */
export const CorrectsAReading: Story = {
  loaders: [() => loadFirst('bill-package')],
  play: async ({ loaded }) => {
    const { parts } = loaded as PropertyInitial
    const gas = parts.supplies?.flatMap(({ meter }) => meter ?? []).find(({ kind }) => kind === 'gas')
    const reading = (gas?.latest_reading?.reading ?? 0) + 1
    await userEvent.click(card('Meters').getByRole('button', { name: 'Gas meter readings' }))
    const history = within(await screen.findByRole('dialog', { name: 'Gas meter readings' }))
    const [menu] = await history.findAllByRole('button', { name: /^Actions for/ })
    await userEvent.click(menu as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Correct reading' }))
    const form = within(await screen.findByRole('dialog', { name: 'Correct reading' }))
    await userEvent.clear(form.getByLabelText('Reading'))
    await userEvent.type(form.getByLabelText('Reading'), String(reading))
    await userEvent.selectOptions(form.getByLabelText('Why are you correcting it?'), 'misread')
    await userEvent.click(form.getByRole('button', { name: 'Correct reading' }))
    const changed = within(await screen.findByRole('dialog', { name: 'Gas meter readings' }))
    const list = await changed.findByRole('list', { name: 'Corrected and removed' })
    await expect(list).toHaveTextContent('The meter was misread')
    await expect(await card('Meters').findByText(String(reading).padStart(5, '0'))).toBeInTheDocument()
  },
}
