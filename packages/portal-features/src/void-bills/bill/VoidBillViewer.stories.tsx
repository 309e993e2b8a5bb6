import type { PaymentCheck } from '@doorstep/portal-contract/postal-bills'
import type { Challenge } from '@doorstep/portal-contract/postal-bills.schema'
import { billFailures } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { forgetFaults } from '../../shared/change/reportFault.ts'
import { PortalError } from '../../shared/client/PortalError.ts'
import { pageOf, sampleBill, sampleBills } from '../testing/sampleBills.ts'
import { samplePdf } from '../../shared/testing/samplePdf.ts'
import { VoidBillViewer } from './VoidBillViewer.tsx'

const bills = [
  sampleBill(1),
  sampleBill(2),
  sampleBill(3, { due_date: '2026-03-24', is_estimated: true, amount: 219.04 }),
  ...sampleBills(41).slice(3),
]
const bill = bills[2] ?? sampleBill(3)
const details = {
  payee: 'Oakmere Power Ltd',
  sort_code: '204177',
  account_number: '63021148',
  reference: 'OP300412',
  amount: 219.04,
  checks: ['estimated_reading', 'outside_void'] satisfies PaymentCheck[],
}

const actions = () => ({
  markOpen: fn(async () => {}),
  downloadBill: fn(async () => {}),
  opened: { step: fn(async () => {}), close: fn(async () => {}) },
  loadOpen: fn(async () => {}),
  paymentDetails: fn(async () => details),
  challenges: fn(async (): Promise<Challenge[]> => []),
  challenge: fn(async () => {}),
  notMyBill: fn(async () => {}),
  withdrawChallenge: fn(async () => {}),
  checkDocument: fn(async () => {}),
  loadDocument: fn(async () => new Blob([samplePdf], { type: 'application/pdf' })),
})

const faults: string[] = []

const meta = {
  title: 'Features/Void bills/Viewer',
  component: VoidBillViewer,
  parameters: {
    featureDocs: {
      summary: 'Shows one bill beside its document, and moves through the list.',
      users: 'Everyone who opens a row of Void bills.',
      data: 'One bill with its pages as a PDF, its payment details and, once it was challenged, what the supplier answered. The bills before and after it are those of the list that it was opened from.',
      calls: ['client.postalBills.get', 'client.postalBills.challenges'],
      events:
        'The arrow keys move to the previous and next bill. The bill can be marked as paid, challenged, or split between owner and tenants.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
  },
  args: {
    open: { id: 3, row: bill },
    page: pageOf(bills),
    ownerLabel: 'Letting agent',
    actions: actions(),
  },
  beforeEach: () => setPdfViewer(true),
} satisfies Meta<typeof VoidBillViewer>
export default meta
type Story = StoryObj<typeof meta>

/** Whether the browser has a PDF viewer of its own; a headless one may not. */
function setPdfViewer(isEnabled: boolean) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isEnabled, configurable: true })
}

/** The viewer once it has faded in. */
async function openViewer() {
  const dialog = await screen.findByRole('dialog', { name: '61 Bishopthorpe Road, Calder Water, £219.04' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const NeedsPaying: Story = {
  tags: ['example'],
  args: { actions: actions() },
  play: async ({ args }) => {
    const viewer = await openViewer()
    await expect(viewer.getByText('3 of 41')).toBeVisible()
    // A reseller has letting agents.
    await expect(viewer.getByText('Letting agent')).toBeVisible()
    await expect(viewer.queryByText('Branch')).toBeNull()
    await expect(viewer.getByText('Due 24/03/2026, in 7 days (5 working days)')).toBeVisible()
    await expect(await viewer.findByText('20-41-77')).toBeVisible()
    await expect(viewer.getByText('6302 1148')).toBeVisible()
    await expect(viewer.getByText('Check before you pay')).toBeVisible()
    await expect(viewer.getAllByText(/estimated reading/)).toHaveLength(1)
    await userEvent.click(viewer.getByRole('button', { name: 'Mark as paid' }))
    await expect(args.actions.markOpen).toHaveBeenCalledOnce()
    await expect(args.actions.markOpen).toHaveBeenCalledWith(true)
  },
}

export const Keys: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    await openViewer()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.actions.opened.step).toHaveBeenLastCalledWith(1)
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.actions.opened.step).toHaveBeenLastCalledWith(-1)
    await userEvent.keyboard('d')
    await expect(args.actions.downloadBill).toHaveBeenCalledWith(3)
    await userEvent.keyboard('p')
    await expect(args.actions.markOpen).toHaveBeenCalledOnce()
    await expect(args.actions.markOpen).toHaveBeenCalledWith(true)
    await userEvent.keyboard('{Escape}')
    await expect(args.actions.opened.close).toHaveBeenCalledOnce()
  },
}

const answer = Promise.withResolvers<void>()
const split = Promise.withResolvers<void>()

/** What is on its way isn't started again. */
export const Marking: Story = {
  args: {
    actions: { ...actions(), markOpen: fn(() => answer.promise), notMyBill: fn(() => split.promise) },
  },
  play: async ({ args }) => {
    const viewer = await openViewer()
    await userEvent.dblClick(viewer.getByRole('button', { name: 'Not my bill?' }))
    await expect(args.actions.notMyBill).toHaveBeenCalledOnce()
    split.resolve()
    await expect(await viewer.findByRole('button', { name: 'Not my bill?' })).toHaveFocus()
    await userEvent.click(viewer.getByRole('button', { name: 'Mark as paid' }))
    const busy = await viewer.findByRole('button', { name: 'Working' })
    await expect(busy).toHaveFocus()
    await userEvent.click(busy)
    await userEvent.keyboard('p')
    await expect(args.actions.markOpen).toHaveBeenCalledOnce()
    answer.resolve()
    await expect(await viewer.findByRole('button', { name: 'Mark as paid' })).toHaveFocus()
  },
}

export const MarksOnceForADoubleClick: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    const viewer = await openViewer()
    await userEvent.dblClick(viewer.getByRole('button', { name: 'Mark as paid' }))
    await expect(args.actions.markOpen).toHaveBeenCalledOnce()
  },
}

export const KeysComeBackFromThePdf: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    const viewer = await openViewer()
    const frame = await viewer.findByTitle('PDF of the bill from Calder Water')
    const close = viewer.getByRole('button', { name: 'Close' })
    close.focus()
    await userEvent.tab({ shift: true })
    await expect(frame).not.toHaveFocus()
    frame.focus()
    await expect(frame).toHaveFocus()
    await userEvent.hover(close)
    await expect(frame).not.toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.actions.opened.step).toHaveBeenCalledWith(1)
  },
}

export const Paid: Story = {
  args: { open: { id: 3, row: { ...bill, status: 'paid', marked_paid_at: '2026-03-14T23:30:00Z' } } },
  play: async () => {
    const viewer = await openViewer()
    await expect(viewer.getByText('Marked as paid on 14/03/2026')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Mark as unpaid' })).toBeVisible()
  },
}

export const Challenged: Story = {
  args: { open: { id: 3, row: { ...bill, status: 'challenged', due_date: '2026-03-13' } } },
  play: async () => {
    const viewer = await openViewer()
    await expect(viewer.getByText('Due 13/03/2026, 4 days late')).toBeVisible()
    await expect(viewer.queryByRole('button', { name: /^Mark as/ })).not.toBeInTheDocument()
  },
}

export const Outdated: Story = {
  args: { open: { id: 3, row: { ...bill, status: 'outdated' } } },
}

export const OutsideTheList: Story = {
  args: { open: { id: 99, row: null }, actions: actions() },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Bill' })
    await waitFor(() => expect(args.actions.loadOpen).toHaveBeenCalledOnce())
  },
}

export const Failed: Story = {
  args: {
    open: { id: 99, row: null },
    actions: { ...actions(), loadOpen: fn(() => Promise.reject(new PortalError())) },
  },
  play: async ({ args }) => {
    await screen.findByText('Failed to fetch bills, please try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.actions.loadOpen).toHaveBeenCalledTimes(2))
  },
}

export const Gone: Story = {
  args: {
    open: { id: 99, row: null },
    actions: {
      ...actions(),
      loadOpen: fn(() => Promise.reject(new PortalError(new Response(null, { status: 404 })))),
    },
  },
  play: async ({ args }) => {
    await screen.findByText('We couldn’t find this bill.')
    await expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
    await expect(args.actions.opened.close).toHaveBeenCalledOnce()
  },
}

export const WithoutThePdf: Story = {
  args: { actions: actions() },
  beforeEach: ({ args }) => {
    mocked(args.actions.checkDocument).mockRejectedValueOnce(new PortalError())
  },
  play: async () => {
    const viewer = await openViewer()
    await expect(await viewer.findByText(billFailures.download)).toBeVisible()
    await expect(viewer.queryByTitle(/^PDF of the bill/)).not.toBeInTheDocument()
    await expect(viewer.getByRole('button', { name: 'Mark as paid' })).toBeEnabled()
    await userEvent.click(viewer.getByRole('button', { name: 'Try again' }))
    await expect(await viewer.findByTitle(/^PDF of the bill/)).toBeVisible()
  },
}

export const WithoutAPdfViewer: Story = {
  args: { actions: actions() },
  beforeEach: () => setPdfViewer(false),
  play: async () => {
    const viewer = await openViewer()
    const name = 'PDF of the bill from Calder Water'
    const pages = within(await viewer.findByRole('region', { name }))
    const page = await pages.findByRole<HTMLCanvasElement>('img', { name: 'Page 1 of 1' })
    await waitFor(() => expect(hasInk(page)).toBe(true))
    // Drawn anew when its width changes, as when the window is resized.
    page.style.inlineSize = '200px'
    const shownWidth = page.clientWidth
    await waitFor(() => expect(page.width).toBe(shownWidth * devicePixelRatio))
    await waitFor(() => expect(hasInk(page)).toBe(true))
    await expect(viewer.queryByTitle(/^PDF of the bill/)).not.toBeInTheDocument()
  },
}

/** On a phone, a link opens the PDF; its pages have no room and are not loaded. */
export const WithoutAPdfViewerOnAPhone: Story = {
  globals: { viewport: { value: 'mobile' } },
  args: { actions: actions() },
  beforeEach: () => setPdfViewer(false),
  play: async ({ args }) => {
    const viewer = await openViewer()
    const link = await viewer.findByRole('link', { name: 'Open the PDF' })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('target', '_blank')
    await waitFor(() => expect(args.actions.checkDocument).toHaveBeenCalledOnce())
    await expect(viewer.queryByRole('region', { name: /^PDF of the bill/ })).not.toBeInTheDocument()
    await expect(args.actions.loadDocument).not.toHaveBeenCalled()
  },
}

export const ThePdfDoesNotLoad: Story = {
  args: { actions: actions() },
  beforeEach: ({ args }) => {
    setPdfViewer(false)
    mocked(args.actions.loadDocument).mockRejectedValueOnce(new PortalError())
  },
  play: async () => {
    const viewer = await openViewer()
    await expect(await viewer.findByText(billFailures.download)).toBeVisible()
    await userEvent.click(viewer.getByRole('button', { name: 'Try again' }))
    const page = await viewer.findByRole<HTMLCanvasElement>('img', { name: 'Page 1 of 1' })
    await waitFor(() => expect(hasInk(page)).toBe(true))
  },
}

/** Whether anything is drawn. */
function hasInk(canvas: HTMLCanvasElement) {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.some((value, index) => index % 4 < 3 && value < 128)
}

/** A fault of ours while a PDF is read is in the server's log; a file that is none isn't. */
export const FaultWhileReadingThePdf: Story = {
  args: { actions: { ...actions(), loadDocument: fn(async () => ({}) as Blob) } },
  beforeEach() {
    const before = window.fetch
    setPdfViewer(false)
    document.cookie = 'XSRF-TOKEN=sample; path=/'
    forgetFaults()
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('client-faults')) return before(input, init)
      faults.push(String(init?.body))
      return new Response(null, { status: 204 })
    }
    return () => {
      window.fetch = before
      document.cookie = 'XSRF-TOKEN=; path=/; Max-Age=0'
      forgetFaults()
    }
  },
  play: async () => {
    const viewer = await openViewer()
    await expect(await viewer.findByText('Your browser can’t show this PDF.')).toBeVisible()
    await waitFor(() => expect(String(faults)).toContain('TypeError'))
  },
}

export const NoPdfAtAll: Story = {
  args: { actions: { ...actions(), loadDocument: fn(async () => new Blob(['no PDF'])) } },
  beforeEach: () => setPdfViewer(false),
  play: async ({ args }) => {
    const viewer = await openViewer()
    await expect(await viewer.findByText('Your browser can’t show this PDF.')).toBeVisible()
    await userEvent.click(viewer.getAllByRole('button', { name: 'Download PDF' }).at(-1) as HTMLElement)
    await expect(args.actions.downloadBill).toHaveBeenCalledWith(3)
  },
}

const credit = { ...bill, amount: -22.7, due_date: '2026-03-01' }

export const Credit: Story = {
  args: { open: { id: 3, row: credit }, page: pageOf([credit]), actions: actions() },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: /−£22.70$/ })
    await waitFor(() => expect(dialog).toBeVisible())
    const viewer = within(dialog)
    await expect(viewer.getByText('Credit to claim')).toBeVisible()
    await expect(
      viewer.getByText('Ask Calder Water to refund it or take it off the next bill.'),
    ).toBeVisible()
    await expect(viewer.queryByText(/late/)).not.toBeInTheDocument()
    await userEvent.click(viewer.getByRole('button', { name: 'Mark as claimed' }))
    await expect(args.actions.markOpen).toHaveBeenCalledWith(true)
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    const viewer = await openViewer()
    await expect(viewer.getByRole('link', { name: /^Open the PDF/ })).toHaveAttribute(
      'href',
      '/api/i/partner/postal-bills/3/download?inline=1',
    )
  },
}

export const Dark: Story = { tags: ['test-only'], globals: { theme: 'dark', viewport: { value: 'wide' } } }

const rejected: Challenge = {
  id: 4,
  reason: 'estimated_reading',
  message: 'Our own reading on 9 January was lower.',
  state: 'rejected',
  created_at: '2026-03-01T09:00:00Z',
  created_by: 'Helen Marsh',
  closed_at: '2026-03-05T09:00:00Z',
  files: [{ id: 8, file_name: 'Meter.jpg', media_type: 'image/jpeg', file_size: 90_000 }],
}
const inProgress: Challenge = {
  ...rejected,
  id: 5,
  reason: 'wrong_dates',
  message: 'The tenants moved in on 3 March.',
  state: 'open',
  created_by: null,
  closed_at: null,
  files: [],
}

/** How far a challenge is, and the one before it; it can be withdrawn. */
export const ProgressOfAChallenge: Story = {
  args: {
    open: { id: 3, row: { ...bill, status: 'challenged' } },
    actions: { ...actions(), challenges: fn(async () => [inProgress, rejected]) },
  },
  play: async ({ args }) => {
    const viewer = await openViewer()
    const events = within(await viewer.findByRole('list', { name: 'Progress of the challenge' }))
    await expect(
      events.getAllByRole('listitem').map((event) => event.querySelector('p')?.textContent),
    ).toEqual([
      'Waiting for the supplier’s reply',
      'Challenged: Wrong dates',
      'The supplier didn’t agree',
      'Challenged by Helen Marsh: Estimated reading',
    ])
    await expect(events.getByRole('link', { name: 'Meter.jpg' })).toHaveAttribute(
      'href',
      '/api/i/partner/postal-bills/3/challenge-files/8/download?inline=1',
    )
    await userEvent.click(viewer.getByRole('button', { name: 'Withdraw challenge' }))
    await expect(args.actions.withdrawChallenge).toHaveBeenCalledWith(3)
  },
}

export const Challenging: Story = {
  args: { actions: actions() },
  play: async ({ args }) => {
    const viewer = await openViewer()
    await userEvent.click(viewer.getByRole('button', { name: 'Challenge bill' }))
    await expect(args.actions.challenge).toHaveBeenCalledWith(bill)
  },
}
