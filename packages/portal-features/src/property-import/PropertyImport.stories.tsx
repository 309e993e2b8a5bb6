import { importSentences } from '@doorstep/portal-contract/property-import'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { answering, type Answer, refused } from '../shared/testing/answering.ts'
import { ShellFeedback } from '../shared/shell/ShellFeedback.tsx'
import { $toasts } from '../shared/state/toasts.ts'
import { PropertyImport, type PropertyImportProps } from './PropertyImport.tsx'
import { headOffice, initialAt, pageOfRows, sampleImport, sampleRows } from './testing/sampleImport.ts'

const navigate = fn<(path: string) => void>()

const meta = {
  title: 'Features/Properties, import',
  component: PropertyImport,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '800px' } } },
  args: {
    initial: initialAt('upload'),
    partner: headOffice,
    client: answering({ status: 500 }).client,
    navigate,
  },
  beforeEach: () => {
    navigate.mockReset()
    return () => $toasts.set([])
  },
} satisfies Meta<typeof PropertyImport>
export default meta
type Story = StoryObj<typeof meta>

function withShell(args: PropertyImportProps) {
  return (
    <>
      <main>
        <PropertyImport {...args} />
      </main>
      <ShellFeedback />
    </>
  )
}

/** A client that answers uploads, whose body is no JSON. */
const uploading = ({ status, body }: Answer) =>
  createPortalClient({
    cookie: () => 'XSRF-TOKEN=sample',
    fetch: async () => new Response(JSON.stringify(body ?? {}), { status }),
  })

const choose = (file = new File(['House,City\n1 High Street,Leeds'], 'stock.csv', { type: 'text/csv' })) =>
  userEvent.upload(screen.getByLabelText('File with your properties'), file)

export const Upload: Story = {
  args: { client: uploading({ status: 201, body: { data: sampleImport } }) },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Excel template' })).toHaveAttribute(
      'href',
      '/api/i/partner/property-imports/template?type=xlsx',
    )
    await expect(screen.queryByRole('region', { name: 'Continue an import' })).toBeNull()
    await choose()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/properties/Import?id=12&step=columns'))
  },
}

export const UploadRefused: Story = {
  args: { client: uploading(refused('file', importSentences.oldExcel)) },
  play: async () => {
    await choose()
    await screen.findByText(importSentences.oldExcel)
    await expect(navigate).not.toHaveBeenCalled()
  },
}

const { id, file_name, sheet, updated_at, rows } = sampleImport
const drafts = [
  { id, file_name, sheet, updated_at, rows },
  { id: 9, file_name: 'Sheffield.csv', sheet: null, updated_at, rows: 1 },
]

export const Unfinished: Story = {
  args: {
    initial: initialAt('upload', { drafts, isGone: true }),
    client: answering({ status: 204 }).client,
  },
  render: withShell,
  play: async () => {
    const list = within(screen.getByRole('region', { name: 'Continue an import' }))
    await expect(list.getAllByRole('link', { name: 'Continue' })[0]).toHaveAttribute(
      'href',
      '/properties/Import?id=12',
    )
    await userEvent.click(list.getByRole('button', { name: 'Delete the import of Sheffield.csv' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete import' }))
    await waitFor(() => expect(list.queryByText('Sheffield.csv')).toBeNull())
    await expect(list.getByText('Northgate stock March.xlsx')).toBeVisible()
  },
}

export const UnfinishedFailed: Story = {
  args: { initial: initialAt('upload', { drafts: null }) },
  play: async () => {
    await expect(screen.getByText(unexpectedFailure)).toBeVisible()
  },
}

const unmatched = {
  ...sampleImport,
  counts: null,
  column_problems: ['“House” and “City” can’t all be Address line 1. Choose one of them.'],
}
const matching = answering({ status: 200, body: { data: sampleImport, rows: [] } })

export const Columns: Story = {
  args: { initial: initialAt('columns', { open: unmatched }), client: matching.client },
  play: async () => {
    await expect(screen.getByText('Our guess')).toBeVisible()
    await expect(screen.getByText('23 0007 7120 445')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Check rows' }))
    await expect(screen.getByRole('status')).toHaveFocus()
    await userEvent.selectOptions(screen.getByLabelText('What “City” is'), 'Town or city')
    await waitFor(() => expect(screen.queryByText(/can’t all be/)).toBeNull())
    await expect(matching.sent.at(-1)).toMatchObject({
      version: 4,
      columns: expect.arrayContaining(['address_city']),
    })
    await expect(screen.getByRole('link', { name: 'Check rows' })).toHaveAttribute(
      'href',
      '/properties/Import?id=12&step=rows&show=attention',
    )
  },
}

/** A client whose calls wait for `open`, then all get this response. */
function holding(body: object) {
  const answered = Promise.withResolvers<void>()
  const sent: unknown[] = []
  const client = createPortalClient({
    cookie: () => 'XSRF-TOKEN=sample',
    fetch: async (_input, init) => {
      sent.push(JSON.parse(String(init?.body)))
      await answered.promise
      return new Response(JSON.stringify(body), { status: 200 })
    },
  })
  return { client, sent, open: () => answered.resolve() }
}

const matchingLate = holding({ data: sampleImport, rows: [] })

/** Columns that are chosen one after the other, before the first answer. */
export const ColumnsWhileSaving: Story = {
  args: { initial: initialAt('columns'), client: matchingLate.client },
  play: async () => {
    const keys = screen.getByLabelText('What “Keys held” is')
    const beds = screen.getByLabelText('What “Beds” is')
    await userEvent.selectOptions(keys, 'Tags')
    await userEvent.selectOptions(beds, 'Heating')
    await expect(keys).toHaveDisplayValue('Tags')
    await expect(beds).toHaveDisplayValue('Heating')
    await expect(screen.getByText('7 of 7 columns matched')).toBeVisible()
    matchingLate.open()
    await waitFor(() => expect(matchingLate.sent).toHaveLength(2))
    await expect(matchingLate.sent.at(-1)).toMatchObject({
      columns: ['address_line1', 'address_city', 'address_postcode', 'heating', 'mpan', 'partner', null],
    })
  },
}

const field = (name: string) => screen.getByRole('textbox', { name })
const mended = {
  data: {
    ...sampleImport,
    version: 5,
    counts: { all: 214, attention: 2, duplicates: 2, ready: 210, add: 210, fill: 0 },
  },
  rows: sampleRows.map((row) =>
    row.number === 61 ? { ...row, status: 'ready', problems: [], cells: row.cells.with(1, 'York') } : row,
  ),
}
const mending = answering({ status: 200, body: mended })

export const Rows: Story = {
  args: { initial: initialAt('rows'), client: mending.client },
  play: async () => {
    await expect(field('Postcode')).toBeInvalid()
    await expect(field('Postcode')).toHaveAccessibleDescription('Enter a full UK postcode, such as LS6 3AG.')
    await userEvent.click(field('Postcode'))
    await userEvent.keyboard('{Enter}')
    await expect(field('Bedrooms')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(field('Town or city')).toHaveFocus()
    await userEvent.keyboard('Yrk{Escape}')
    await expect(field('Town or city')).toHaveValue('')
    await userEvent.keyboard('York{Enter}')
    await waitFor(() => expect(field('Town or city')).toBeValid())
    await expect(field('Town or city')).toHaveFocus()
    await expect(mending.sent).toEqual([
      { version: 4, mends: [{ row: 61, column: 1, value: 'York' }], shown: [18, 43, 61, 102, 150] },
    ])
    await expect(
      screen.getByText('210 properties will be added, 2 left out until fixed, 2 duplicates left out'),
    ).toBeVisible()
    await expect(screen.getByRole('link', { name: /^Needs attention/ })).toHaveTextContent(/2$/)
  },
}

const mendingLate = holding(mended)

export const CellChangedBackWhileSaving: Story = {
  args: { initial: initialAt('rows'), client: mendingLate.client },
  play: async () => {
    await userEvent.type(field('Town or city'), 'York')
    await userEvent.tab()
    await userEvent.clear(field('Town or city'))
    await userEvent.tab()
    mendingLate.open()
    await waitFor(() =>
      expect(mendingLate.sent).toMatchObject([
        { mends: [{ row: 61, column: 1, value: 'York' }] },
        { mends: [{ row: 61, column: 1, value: '' }] },
      ]),
    )
  },
}

const choosing = answering({ status: 200, body: { data: { ...sampleImport, version: 5 }, rows: sampleRows } })

export const Duplicates: Story = {
  args: {
    initial: initialAt('rows', { show: 'duplicates', rows: pageOfRows(sampleRows.slice(3)) }),
    client: choosing.client,
  },
  play: async () => {
    await expect(screen.getByRole('link', { name: '102 Cemetery Road, S11 8FP' })).toHaveAttribute(
      'href',
      '/properties/77',
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fill in blanks: MPAN' }))
    await waitFor(() =>
      expect(choosing.sent.at(-1)).toMatchObject({ choices: [{ row: 102, choice: 'fill' }] }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Keep this row instead: row 150' }))
    await waitFor(() =>
      expect(choosing.sent.at(-1)).toMatchObject({
        choices: [
          { row: 150, choice: 'keep' },
          { row: 22, choice: 'skip' },
        ],
      }),
    )
  },
}

/** Any cell can be changed, also one that is right. */
export const WholeRow: Story = {
  args: { initial: initialAt('rows', { rows: pageOfRows(sampleRows.slice(0, 1)) }) },
  play: async () => {
    await expect(screen.getByText('MPAN: Kept the last 13 digits')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Edit row 18' }))
    await expect(screen.getAllByRole('textbox')).toHaveLength(6)
    await expect(field('MPAN')).toHaveAccessibleDescription('Kept the last 13 digits')
    await userEvent.click(screen.getByRole('button', { name: 'Close row 18' }))
    await expect(screen.queryAllByRole('textbox')).toHaveLength(0)
  },
}

const saving = answering({ status: 500 }, { status: 200, body: mended })

export const NotSaved: Story = {
  args: { initial: initialAt('rows'), client: saving.client },
  play: async () => {
    await userEvent.type(field('Town or city'), 'York')
    await userEvent.tab()
    const alert = await screen.findByRole('alert')
    await expect(field('Town or city')).toHaveValue('York')
    await expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await userEvent.click(within(alert).getByRole('button', { name: 'Save again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await expect(saving.sent.at(-1)).toMatchObject({ mends: [{ row: 61, column: 1, value: 'York' }] })
  },
}

export const NoRowsNeedAttention: Story = {
  args: { initial: initialAt('rows', { show: 'attention', rows: pageOfRows([]) }) },
  play: async () => {
    await expect(screen.getByText('No rows need attention')).toBeVisible()
  },
}

export const RowsFailed: Story = {
  args: { initial: initialAt('rows', { rows: null }) },
  play: async () => {
    await expect(screen.getByText(unexpectedFailure)).toBeVisible()
  },
}

const done = {
  ...sampleImport,
  version: 5,
  counts: null,
  result: {
    imported_at: '2026-03-17T09:20:00.000Z',
    added: 209,
    filled: 0,
    tenancies: 180,
    left_out: 5,
    undone: null,
  },
}
const refusing = answering(
  refused('mends.0.value', 'Use only letters, numbers and punctuation.'),
  { status: 404, body: { message: 'We couldn’t find that.' } },
  { status: 409, body: { message: importSentences.done, current: done } },
)

/** What can never be saved is dropped, and nobody is held back on the page for it. */
export const Refused: Story = {
  args: { initial: initialAt('rows'), client: refusing.client },
  play: async () => {
    const isLeft = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const change = async () => {
      await userEvent.type(field('Town or city'), 'x')
      await userEvent.tab()
    }
    await expect(field('Town or city')).toHaveAttribute('maxlength', '500')
    await userEvent.type(field('Town or city'), 'York')
    await userEvent.click(screen.getByRole('link', { name: 'Finish later' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Use only letters, numbers')
    await expect(navigate).not.toHaveBeenCalled()
    await expect(isLeft()).toBe(true)
    await change()
    await expect(await screen.findByRole('link', { name: 'Import another file' })).toHaveAttribute(
      'href',
      '/properties/Import',
    )
    await expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t find that.')
    await expect(isLeft()).toBe(true)
    await change()
    await expect(await screen.findByRole('link', { name: 'See what was imported' })).toHaveAttribute(
      'href',
      '/properties/Import?id=12&step=import',
    )
    await expect(screen.getByRole('alert')).toHaveTextContent(importSentences.done)
    await expect(isLeft()).toBe(true)
  },
}

const kept = [{ id: 81, address: '31 Brudenell Mount, LS6 1HS', reason: 'its details were changed' }]
const undone = { ...done, version: 6, result: { ...done.result, undone: { at: done.updated_at, kept } } }
const importing = answering(
  { status: 409, body: { message: importSentences.changed } },
  { status: 200, body: { data: done } },
  { status: 200, body: { data: undone } },
)

export const Import: Story = {
  args: { initial: initialAt('import'), client: importing.client },
  render: withShell,
  play: async () => {
    const run = screen.getByRole('button', { name: 'Import 209 properties' })
    await userEvent.click(run)
    await screen.findByText(importSentences.changed)
    await userEvent.click(screen.getByRole('button', { name: 'Import 209 properties' }))
    await screen.findByRole('region', { name: 'Import finished' })
    // Its button has gone; focus is on what took its place.
    await expect(screen.getByRole('group', { name: 'Import finished' })).toHaveFocus()
    await expect(screen.getByRole('link', { name: 'Download the rows that were left out' })).toHaveAttribute(
      'href',
      '/api/i/partner/property-imports/12/left-out',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('region', { name: 'Import undone' })
    await expect(screen.getByRole('link', { name: '31 Brudenell Mount, LS6 1HS' })).toHaveAttribute(
      'href',
      '/properties/81',
    )
    await expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  },
}

/** There is no button that would only be refused. */
export const NothingToImport: Story = {
  args: {
    initial: initialAt('import', {
      open: { ...sampleImport, counts: { all: 3, attention: 3, duplicates: 0, ready: 0, add: 0, fill: 0 } },
    }),
  },
  render: withShell,
  play: async () => {
    await expect(screen.getByText(importSentences.nothing)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Back to rows' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  },
}
