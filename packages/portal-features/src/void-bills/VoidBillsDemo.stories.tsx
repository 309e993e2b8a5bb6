import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { demoPortal } from '../shared/testing/demoPortal.ts'
import { loadVoidBills, type VoidBillsInitial } from './void-bills.load.ts'
import { VoidBills } from './VoidBills.tsx'

const portal = demoPortal('lead@northgate.test')

const meta = {
  title: 'Features/Void bills/On demo data',
  tags: ['!autodocs'],
  component: VoidBills,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
    // What it shows comes from its loader; VoidBills.stories hydrate.
    proofs: { hydrates: false },
  },
  // What the site's page loads on the server.
  loaders: async () => ({
    initial: await loadVoidBills(await portal.client(), ''),
  }),
  beforeEach: () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
    return portal.answerCalls()
  },
  render: (_, { loaded }) => (
    <>
      <main>
        <VoidBills initial={loaded['initial'] as VoidBillsInitial} ownerWord="branch" />
      </main>
      <ShellFeedback />
    </>
  ),
} satisfies Meta<typeof VoidBills>
export default meta
type Story = StoryObj

const table = () => screen.getByRole('table', { name: 'Void bills' })
const firstRow = (status: string) => {
  const [row] = within(table()).getAllByRole('row', { name: new RegExp(`\\b${status}\\b`) })
  if (!row) throw new Error(`No row is ${status}.`)
  return row
}

export const TryIt: Story = { tags: ['!test'] }

export const MarkAndUndo: Story = {
  play: async () => {
    const row = firstRow('Needs paying')
    const address = within(row).getByRole('rowheader').textContent
    await userEvent.click(within(row).getByRole('checkbox'))
    const bar = await screen.findByRole('region', { name: 'Selected rows' })
    await userEvent.click(within(bar).getByRole('button', { name: 'Mark as paid' }))
    await screen.findByText('1 bill(s) marked as paid')
    await expect(row).toHaveAccessibleName(/Paid/)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(firstRow('Needs paying')).toHaveTextContent(address))
  },
}

export const TurnAndNarrow: Story = {
  play: async () => {
    const total = screen
      .getByText(/^1 to 25 of \d+$/)
      .textContent.split(' ')
      .at(-1)
    await userEvent.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByText(`26 to 50 of ${total}`)
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by address' }), 'Delph{Enter}')
    await waitFor(async () => {
      const addresses = within(table()).getAllByRole('rowheader')
      for (const address of addresses) await expect(address).toHaveTextContent('51 Delph Mount')
    })
    await expect(window.location.search).toBe('?q=Delph')
  },
}

export const ViewABill: Story = {
  play: async () => {
    await userEvent.click(within(firstRow('Needs paying')).getAllByRole('link')[0] as HTMLElement)
    const viewer = within(await screen.findByRole('dialog'))
    await viewer.findByText('Sort code')
    const frame = await viewer.findByTitle(/^PDF of the bill from /)
    await waitFor(() => expect(frame).toHaveAttribute('src', expect.stringMatching(/^blob:/)))
  },
}
