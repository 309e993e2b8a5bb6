import { importTexts } from '@doorstep/portal-contract/property-import'
import type {
  ImportFix,
  PastImportsPage,
  PropertyImport as ImportRecord,
} from '@doorstep/portal-contract/property-import.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { createPortalClient } from '../shared/client/createPortalClient.ts'
import { answering, type Answer, refused } from '../shared/testing/answering.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { ShellFeedback } from '../shell/ShellFeedback.tsx'
import { PropertyImport, type PropertyImportProps } from './PropertyImport.tsx'
import { headOffice, initialAt, pageOfRows, sampleImport, sampleRows } from './testing/sampleImport.ts'

const navigate = fn<(path: string) => void>()

const meta = {
  title: 'Features/Properties/Import',
  component: PropertyImport,
  parameters: {
    featureDocs: {
      summary: 'Imports many properties from a CSV or Excel file in four steps.',
      users: 'Everyone who is signed in, with ‘Import’ on Properties or from the search.',
      data: 'The rows of the file, each checked for mistakes and for properties that are there already. The first step also lists unfinished and past imports of the whole team.',
      calls: [
        'client.propertyImports.list',
        'client.propertyImports.past',
        'client.propertyImports.upload',
        'client.propertyImports.get',
        'client.propertyImports.rows',
        'client.propertyImports.fixes',
        'client.propertyImports.change',
        'client.propertyImports.run',
        'client.propertyImports.undo',
      ],
      events:
        'Every correction is saved as it is made, so any colleague can continue the import later. Rows that still need attention are left out; they can be downloaded, or fixed in another import. Undoing an import removes its properties, except those that have been used since.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '800px' } },
  },
  args: {
    initial: initialAt('upload'),
    partner: headOffice,
    navigate,
  },
  beforeEach: [
    withClient(answering({ status: 500 }).client),
    () => {
      navigate.mockReset()
    },
  ],
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
  tags: ['example'],
  beforeEach: withClient(uploading({ status: 201, body: { data: sampleImport } })),
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
  beforeEach: withClient(uploading(refused('file', importTexts.oldExcel))),
  play: async () => {
    await choose()
    await screen.findByText(importTexts.oldExcel)
    await expect(navigate).not.toHaveBeenCalled()
  },
}

const { id, file_name, sheet, started_by, updated_at, rows } = sampleImport
const drafts = [
  { id, file_name, sheet, started_by, updated_at, rows },
  { id: 9, file_name: 'Sheffield.csv', sheet: null, started_by: 'Sam Ferris', updated_at, rows: 1 },
]

export const Unfinished: Story = {
  beforeEach: withClient(answering({ status: 204 }).client),
  args: {
    initial: initialAt('upload', { drafts, isGone: true }),
  },
  render: withShell,
  play: async () => {
    const list = within(screen.getByRole('region', { name: 'Continue an import' }))
    await expect(list.getAllByRole('link', { name: 'Continue' })[0]).toHaveAttribute(
      'href',
      '/properties/Import?id=12',
    )
    await expect(list.getByText(/1 row\. Started by Sam Ferris\. Last changed/)).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Delete the import of Sheffield.csv' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete import' }))
    await waitFor(() => expect(list.queryByText('Sheffield.csv')).toBeNull())
    await expect(list.getByText('Northgate stock March.xlsx')).toBeVisible()
  },
}

export const UnfinishedImportsNotLoaded: Story = {
  tags: ['example'],
  args: { initial: initialAt('upload', { drafts: null }) },
  play: async () => {
    await expect(screen.getByText(unexpectedFailure)).toBeVisible()
  },
}

const past = {
  ...pageOfRows([]),
  data: [
    {
      ...drafts[1],
      id: 31,
      file_name: 'Managed lets.xlsx',
      started_by: 'Sam Ferris',
      result: {
        imported_at: '2026-03-16T10:05:00.000Z',
        added: 4,
        filled: 2,
        tenancies: 4,
        left_out: 3,
        undone: null,
        continued_as: null,
      },
    },
    {
      ...drafts[1],
      id: 30,
      file_name: 'Sheffield.csv',
      result: {
        imported_at: '2026-03-12T10:05:00.000Z',
        added: 1,
        filled: 0,
        tenancies: 0,
        left_out: 0,
        undone: { at: '2026-03-12T10:09:00.000Z', kept: [] },
        continued_as: null,
      },
    },
  ],
} as PastImportsPage

export const PastImports: Story = {
  tags: ['example'],
  args: { initial: initialAt('upload', { drafts, past }) },
  play: async () => {
    const list = within(screen.getByRole('region', { name: 'Past imports' }))
    await expect(list.getByRole('link', { name: 'Managed lets.xlsx' })).toHaveAttribute(
      'href',
      '/properties/Import?id=31&step=import',
    )
    await expect(
      list.getByText(
        '16/03/2026 at 10:05: 4 properties added, 2 filled in, 3 rows left out. Started by Sam Ferris.',
      ),
    ).toBeVisible()
    await expect(list.getByText(/1 property added\. Undone on 12\/03\/2026 at 10:09/)).toBeVisible()
  },
}

const unmatched = {
  ...sampleImport,
  counts: null,
  column_problems: ['“House” and “City” can’t all be Address line 1. Choose one of them.'],
}
const matching = answering({ status: 200, body: { data: sampleImport, rows: [], kept: [] } })

export const Columns: Story = {
  beforeEach: withClient(matching.client),
  args: { initial: initialAt('columns', { open: unmatched }) },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Match the columns')
    await expect(screen.getByText('Our guess')).toBeVisible()
    const table = screen.getByRole('table', { name: 'Columns of your file' }).getBoundingClientRect()
    const onwards = screen.getByRole('link', { name: 'Check rows' }).getBoundingClientRect()
    await expect(onwards.top, 'actions stand below all columns').toBeGreaterThanOrEqual(table.bottom)
    await expect(screen.getByText('23 0007 7120 445')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Check rows' }))
    await expect(screen.getByRole('status')).toHaveFocus()
    await userEvent.selectOptions(screen.getByLabelText('What “City” is'), 'Town or city')
    await waitFor(() => expect(screen.queryByText(/can’t all be/)).toBeNull())
    await expect(matching.sent.at(-1)).toMatchObject({
      version: '4',
      columns: expect.arrayContaining(['address_city']),
    })
    await expect(screen.getByRole('link', { name: 'Check rows' })).toHaveAttribute(
      'href',
      '/properties/Import?id=12&step=rows&show=attention',
    )
  },
}

const withDates = {
  ...sampleImport,
  heading_row: 4,
  columns: [
    ...sampleImport.columns.slice(0, 3),
    { name: 'Move in', field: 'tenancy_start', guessed: false, samples: ['02/03/2026'], date_order: 'dmy' },
    { name: 'Move out', field: 'tenancy_end', guessed: false, samples: ['46266', 'x'], date_order: null },
  ],
} satisfies ImportRecord
const topRows = [
  { number: 1, text: 'Orchard & Weaver Residential' },
  { number: 4, text: 'House, City, PCODE, Move in, Move out' },
  { number: 6, text: '31 Brudenell Mount, Leeds, LS6 1HS, 02/03/2026, 46266' },
]
const changingDates = answering({ status: 200, body: { data: withDates, rows: [], kept: [] } })

/** The row of headings and the order of dates are found, shown and can be changed. */
export const HeadingsAndDates: Story = {
  beforeEach: withClient(changingDates.client),
  args: { initial: initialAt('columns', { open: withDates, topRows }) },
  play: async () => {
    await expect(screen.getByText('“02/03/2026” is 2 March 2026.')).toBeVisible()
    await expect(screen.getByText('“46266” is 1 September 2026.')).toBeVisible()
    await expect(screen.queryByLabelText('Dates in “Move out”')).toBeNull()
    await userEvent.selectOptions(
      screen.getByLabelText('Dates in “Move in”'),
      'Month first, as in 12/31/2026',
    )
    await waitFor(() =>
      expect(changingDates.sent.at(-1)).toMatchObject({ date_orders: [{ column: 3, order: 'mdy' }] }),
    )
    const headings = screen.getByLabelText('Row with the headings')
    await expect(headings).toHaveDisplayValue('Row 4: House, City, PCODE, Move in, Move out')
    await userEvent.selectOptions(headings, 'The file has no headings')
    await waitFor(() => expect(changingDates.sent.at(-1)).toMatchObject({ heading_row: 0 }))
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

const matchingLate = holding({ data: sampleImport, rows: [], kept: [] })

/** Columns that are chosen one after the other, before the first answer. */
export const ColumnsWhileSaving: Story = {
  beforeEach: withClient(matchingLate.client),
  args: { initial: initialAt('columns') },
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
const edited = {
  data: {
    ...sampleImport,
    version: '5',
    counts: { all: 214, attention: 2, duplicates: 2, ready: 210, add: 210, fill: 0 },
  },
  kept: [],
  rows: sampleRows.map((row) =>
    row.number === 61 ? { ...row, status: 'ready', problems: [], cells: row.cells.with(1, 'York') } : row,
  ),
}
const editing = answering({ status: 200, body: edited })

export const Rows: Story = {
  beforeEach: withClient(editing.client),
  args: { initial: initialAt('rows') },
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
    await expect(editing.sent).toEqual([
      {
        version: '4',
        edits: [{ row: 61, column: 1, value: 'York', was: '' }],
        shown: [18, 43, 61, 102, 150],
      },
    ])
    await expect(
      screen.getByText('210 properties will be added, 2 left out until fixed, 2 duplicates left out'),
    ).toBeVisible()
    await expect(screen.getByRole('link', { name: /^Needs attention/ })).toHaveTextContent(/2$/)
  },
}

const fixes: ImportFix[] = [
  {
    column: 1,
    rows: 12,
    can_clear: false,
    options: null,
    values: [{ value: '', rows: 12, message: 'Enter the town or city.' }],
  },
  {
    column: 5,
    rows: 9,
    can_clear: false,
    options: ['Northgate Leeds', 'Northgate Sheffield'],
    values: [
      { value: 'NG Leeds', rows: 7, message: importTexts.branch },
      { value: 'NG S’field', rows: 2, message: importTexts.branch },
    ],
  },
  { column: 4, rows: 3, can_clear: true, options: null, values: [] },
]
const fixing = answering({ status: 200, body: edited }, { status: 200, body: { data: [] } })

/** A branch is chosen, a town entered once for all rows. */
export const FixingTogether: Story = {
  beforeEach: withClient(fixing.client),
  args: { initial: initialAt('rows', { fixes }) },
  play: async () => {
    const together = within(screen.getByRole('group', { name: 'Fix many rows at once' }))
    // A press before anything is chosen says what is missing.
    await userEvent.click(together.getByRole('button', { name: /^Fix 7 rows/ }))
    await expect(together.getByLabelText('Replace “NG Leeds” with')).toHaveAccessibleDescription(
      /Choose one\./,
    )
    await expect(together.getByLabelText('Replace “NG Leeds” with')).toHaveFocus()
    await userEvent.click(together.getByRole('button', { name: /^Fix 12 rows/ }))
    await expect(together.getByLabelText('Town or city where it’s blank')).toHaveAccessibleDescription(
      /Enter what it should be\./,
    )
    await userEvent.selectOptions(together.getByLabelText('Replace “NG Leeds” with'), 'Northgate Leeds')
    await expect(together.getByText('Enter the town or city.')).toBeVisible()
    await expect(together.getByRole('button', { name: 'Leave MPAN blank in 3 rows' })).toBeVisible()
    await userEvent.click(together.getByRole('button', { name: /^Fix 7 rows/ }))
    await together.findByText('Nothing left to fix here.')
    await expect(fixing.sent).toMatchObject([
      { fixes: [{ column: 5, from: 'NG Leeds', to: 'Northgate Leeds' }] },
    ])
    await expect(screen.getByRole('group', { name: 'Fix many rows at once' })).toHaveFocus()
  },
}

/** Rows that are right show the date that was understood. */
export const DatesRecognised: Story = {
  tags: ['example'],
  args: {
    initial: initialAt('rows', {
      open: withDates,
      rows: pageOfRows(
        sampleRows
          .slice(0, 1)
          .map((row) => ({ ...row, notes: [], cells: [...row.cells.slice(0, 3), '02/03/2026', '46266'] })),
      ),
    }),
  },
  play: async () => {
    await expect(
      screen.getByText('Tenancy start: 2 March 2026 · Tenancy end: 1 September 2026'),
    ).toBeVisible()
  },
}

const editingLate = holding(edited)

export const CellChangedBackWhileSaving: Story = {
  beforeEach: withClient(editingLate.client),
  args: { initial: initialAt('rows') },
  play: async () => {
    await userEvent.type(field('Town or city'), 'York')
    await userEvent.tab()
    await userEvent.clear(field('Town or city'))
    await userEvent.tab()
    editingLate.open()
    await waitFor(() =>
      expect(editingLate.sent).toMatchObject([
        { edits: [{ row: 61, column: 1, value: 'York' }] },
        { edits: [{ row: 61, column: 1, value: '' }] },
      ]),
    )
  },
}

const choosing = answering({
  status: 200,
  body: { data: { ...sampleImport, version: '5' }, rows: sampleRows, kept: [] },
})

export const Duplicates: Story = {
  beforeEach: withClient(choosing.client),
  args: {
    initial: initialAt('rows', { show: 'duplicates', rows: pageOfRows(sampleRows.slice(3)) }),
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
    await userEvent.click(screen.getByRole('button', { name: 'Fill in blanks for all' }))
    await waitFor(() => expect(choosing.sent.at(-1)).toMatchObject({ fill_all: true }))
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

const saving = answering({ status: 500 }, { status: 200, body: edited })

export const NotSaved: Story = {
  beforeEach: withClient(saving.client),
  args: { initial: initialAt('rows') },
  play: async () => {
    await userEvent.type(field('Town or city'), 'York')
    await userEvent.tab()
    const alert = await screen.findByRole('alert')
    await expect(field('Town or city')).toHaveValue('York')
    await expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await userEvent.click(within(alert).getByRole('button', { name: 'Save again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await expect(saving.sent.at(-1)).toMatchObject({ edits: [{ row: 61, column: 1, value: 'York' }] })
  },
}

export const NoRowsNeedAttention: Story = {
  tags: ['example'],
  args: { initial: initialAt('rows', { show: 'attention', rows: pageOfRows([]) }) },
  play: async () => {
    await expect(screen.getByText('No rows need attention')).toBeVisible()
  },
}

export const RowsFailed: Story = {
  tags: ['example'],
  args: { initial: initialAt('rows', { rows: null }) },
  play: async () => {
    await expect(screen.getByText(unexpectedFailure)).toBeVisible()
  },
}

const done = {
  ...sampleImport,
  version: '5',
  counts: null,
  result: {
    imported_at: '2026-03-17T09:20:00.000Z',
    added: 209,
    filled: 0,
    tenancies: 180,
    left_out: 5,
    undone: null,
    continued_as: null,
  },
}
const refusing = answering(
  refused('edits.0.value', 'Use only letters, numbers and punctuation.'),
  { status: 404, body: { message: 'We couldn’t find that.' } },
  { status: 409, body: { message: importTexts.done, current: done } },
)

/** What can never be saved is dropped, and nobody is held back on the page for it. */
export const Refused: Story = {
  beforeEach: withClient(refusing.client),
  args: { initial: initialAt('rows') },
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
    await expect(screen.getByRole('alert')).toHaveTextContent(importTexts.done)
    await expect(isLeft()).toBe(true)
  },
}

const kept = [{ id: 81, address: '31 Brudenell Mount, LS6 1HS', reason: 'its details were changed' }]
const undone = { ...done, version: '6', result: { ...done.result, undone: { at: done.updated_at, kept } } }
const importing = answering(
  { status: 409, body: { message: importTexts.changed } },
  { status: 200, body: { data: done } },
  { status: 200, body: { data: { deleted: 208, emptied: 0, kept } } },
  { status: 200, body: { data: undone } },
  { status: 201, body: { data: { ...sampleImport, id: 13 } } },
)

export const Import: Story = {
  beforeEach: withClient(importing.client),
  args: { initial: initialAt('import') },
  render: withShell,
  play: async () => {
    const run = screen.getByRole('button', { name: 'Import 209 properties' })
    await userEvent.click(run)
    await screen.findByText(importTexts.changed)
    await userEvent.click(screen.getByRole('button', { name: 'Import 209 properties' }))
    await screen.findByRole('region', { name: 'Import finished' })
    // Its button has gone; focus is on what took its place.
    await expect(screen.getByRole('group', { name: 'Import finished' })).toHaveFocus()
    await expect(screen.getByRole('link', { name: 'Download the rows that were left out' })).toHaveAttribute(
      'href',
      '/api/i/partner/property-imports/12/left-out',
    )
    await expect(screen.getByRole('button', { name: 'Fix the 5 rows left out' })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.getByText(/208 properties will be deleted\./)).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveTextContent('its details were changed')
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }))
    await screen.findByRole('region', { name: 'Import undone' })
    await expect(screen.getByRole('link', { name: '31 Brudenell Mount, LS6 1HS' })).toHaveAttribute(
      'href',
      '/properties/81',
    )
    await expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Continue with its 214 rows' }))
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith('/properties/Import?id=13&step=rows&show=attention'),
    )
  },
}

/** There is no button that would only be refused. */
export const NothingToImport: Story = {
  tags: ['example'],
  args: {
    initial: initialAt('import', {
      open: { ...sampleImport, counts: { all: 3, attention: 3, duplicates: 0, ready: 0, add: 0, fill: 0 } },
    }),
  },
  render: withShell,
  play: async () => {
    await expect(screen.getByText(importTexts.nothing)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Back to rows' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  },
}
