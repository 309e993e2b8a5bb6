import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check, Ellipsis, X } from 'lucide'
import { useState, type ReactNode } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { keyboardStory } from '../docs/keyboardStory.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Link } from '../Link/Link.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { tableDocs } from './Table.docs.ts'
import {
  createSelection,
  Table,
  useSelectionSize,
  type Selection,
  type TableColumn,
  type TableProps,
  type TableSort,
} from './Table.tsx'

interface Bill {
  id: number
  address: string
  postcode: string
  provider: string
  due: string
  pence: number
  outdated?: boolean
}

const bills: Bill[] = [
  {
    id: 1,
    address: '5 Brudenell Mount',
    postcode: 'LS6 1HS',
    provider: 'Oakmere Power',
    due: '24/03/2026',
    pence: 6425,
  },
  {
    id: 2,
    address: '102 Cemetery Road',
    postcode: 'S11 8FP',
    provider: 'Larkfield Energy',
    due: '20/03/2026',
    pence: 131855,
  },
  {
    id: 3,
    address: '14B Cardigan Lane',
    postcode: 'LS6 3AG',
    provider: 'Fernhill Energy',
    due: '31/03/2026',
    pence: 14286,
  },
  {
    id: 4,
    address: '33 Holgate Road',
    postcode: 'YO24 4AA',
    provider: 'Calder Water',
    due: '27/03/2026',
    pence: 3075,
    outdated: true,
  },
]

const manyBills = (count: number): Bill[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(bills[index % 3] as Bill),
    id: index + 1,
    address: `${index + 1} Ash Grove`,
  }))

const pounds = (pence: number) =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

const columns: TableColumn<Bill>[] = [
  {
    id: 'address',
    header: 'Property',
    cell: (bill) => (
      <>
        <Link href={`#bill-${bill.id}`} variant="quiet">
          {bill.address}
        </Link>{' '}
        {bill.postcode}
      </>
    ),
  },
  { id: 'provider', header: 'Provider', width: 'name', laptop: 'hide', cell: (bill) => bill.provider },
  { id: 'due', header: 'Due', width: 'date', sortable: true, cell: (bill) => bill.due },
  {
    id: 'amount',
    header: 'Amount',
    width: 'number',
    align: 'end',
    sortable: true,
    firstDirection: 'desc',
    narrow: 'end',
    cell: (bill) => pounds(bill.pence),
  },
  {
    id: 'status',
    header: 'Status',
    width: 'badge',
    narrow: 'end',
    cell: (bill) =>
      bill.outdated ? (
        <StatusBadge tone="neutral">Outdated</StatusBadge>
      ) : (
        <StatusBadge tone="caution">Needs paying</StatusBadge>
      ),
  },
]

const menuColumn: TableColumn<Bill> = {
  id: 'menu',
  header: 'Actions',
  hideHeader: true,
  width: 'action',
  narrow: 'hide',
  cell: (bill) => (
    <IconButton label={`More for ${bill.address}`} icon={Ellipsis} variant="quiet" size="small" />
  ),
}

const withMenu = [...columns, menuColumn]

const base: TableProps<Bill> = {
  label: 'Void bills',
  columns,
  rows: bills,
  getRowId: (bill) => bill.id,
  rowLabel: (bill) => `${bill.address}, ${bill.provider}`,
  rowMuted: (bill) => bill.outdated === true,
  sort: { column: 'due', direction: 'desc' },
  sortHref: (column, direction) => `#sort=${column}-${direction}`,
}

const pages = <Pagination from={1} to={25} total={412} previousHref={null} nextHref="#page=2" />

function BulkBar({ selection }: { selection: Selection }) {
  const size = useSelectionSize(selection)
  return (
    <>
      <b>{size} selected</b>
      <Link href="#all">Select all 41 that match</Link>
      <span>£518.61</span>
      <Button variant="primary" size="small" icon={Check}>
        Mark as paid
      </Button>
      <Button size="small">Mark as unpaid</Button>
      <IconButton label="Clear selection" icon={X} variant="quiet" size="small" onClick={selection.clear} />
    </>
  )
}

const noRows: number[] = []

function SelectableBills({
  selected = noRows,
  ...props
}: Partial<TableProps<Bill>> & { selected?: number[] }) {
  const [selection] = useState(() => {
    const start = createSelection()
    start.setMany(selected, true)
    return start
  })
  const [sort, setSort] = useState<TableSort>({ column: 'due', direction: 'desc' })
  return (
    <Table
      {...base}
      footer={pages}
      bulkBar={<BulkBar selection={selection} />}
      {...props}
      selection={selection}
      sort={sort}
      onSortChange={setSort}
    />
  )
}

const meta = {
  title: 'Data/Table',
  component: Table<Bill>,
  parameters: { componentDocs: tableDocs, layout: 'padded' },
  args: base,
} satisfies Meta<typeof Table<Bill>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Rest: Story = { args: { columns: withMenu, footer: pages } }

export const Selected: Story = {
  render: (args) => <SelectableBills {...args} columns={withMenu} selected={[3]} />,
}

export const Loading: Story = {
  args: { rows: [], state: 'loading' },
  render: (args) => <SelectableBills {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getAllByRole('row')).toHaveLength(1)
  },
}

/** Old rows stay as they are while new ones are on their way. */
export const Refreshing: Story = {
  args: { state: 'loading' },
  play: async ({ canvas }) => expect(canvas.getAllByRole('row')).toHaveLength(5),
}

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState title="No bills match" action={<Button size="small">Clear filters</Button>}>
        Try another status, or clear the filters.
      </EmptyState>
    ),
  },
  play: async ({ canvas }) => expect(canvas.queryByRole('table')).toBeNull(),
}

const failed = {
  state: 'error',
  errorMessage: 'Failed to fetch bills, please try again.',
  onRetry: fn(),
} as const

export const Failed: Story = {
  args: { ...failed, rows: [] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch bills, please try again.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const FailedAboveOldRows: Story = {
  args: failed,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(5)
  },
}

export const Sorts: Story = {
  args: { onSortChange: fn() },
  play: async ({ args, canvas }) => {
    const due = canvas.getByRole('link', { name: 'Due' })
    await expect(canvas.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'descending')
    // The address is the one a page without script would follow.
    await expect(due).toHaveAttribute('href', '#sort=due-asc')
    await expect(canvas.getByRole('link', { name: 'Amount' })).toHaveAttribute('href', '#sort=amount-desc')
    await expect(canvas.queryByRole('link', { name: 'Status' })).toBeNull()
    await userEvent.click(due)
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'due', direction: 'asc' })
    await expect(fireEvent.click(due, { ctrlKey: true })).toBe(true)
    await expect(args.onSortChange).toHaveBeenCalledOnce()
  },
}

export const SelectsRanges: Story = {
  render: () => <SelectableBills />,
  play: async ({ canvas }) => {
    const box = (name: RegExp) => canvas.getByRole('checkbox', { name })
    const all = canvas.getByRole('checkbox', { name: 'Select every row on this page' })
    await userEvent.click(box(/^102 Cemetery/))
    await expect(canvas.getByRole('status')).toHaveTextContent('1 selected')
    await expect(all).toBePartiallyChecked()

    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(box(/^33 Holgate/))
    await user.keyboard('{/Shift}')
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected')
    await expect(box(/^5 Brudenell/)).not.toBeChecked()

    await userEvent.click(all)
    await expect(all).toBeChecked()
    await userEvent.click(all)
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.getByRole('navigation')).toBeVisible()
  },
}

export const ClearsAndKeepsFocus: Story = {
  render: () => <SelectableBills selected={[1, 2]} />,
  play: async ({ canvas }) => {
    const clear = canvas.getByRole('button', { name: 'Clear selection' })
    await userEvent.click(clear)
    await expect(clear).not.toBeInTheDocument()
    await expect(canvas.getByRole('checkbox', { name: 'Select every row on this page' })).toHaveFocus()
  },
}

export const TheWholeRowIsATarget: Story = {
  play: async ({ canvas, canvasElement }) => {
    const followed: string[] = []
    const note = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (link) followed.push(link.hash)
      event.preventDefault()
    }
    canvasElement.addEventListener('click', note)
    await userEvent.click(canvas.getByText('Fernhill Energy'))
    await expect(followed).toEqual(['#bill-3'])
    await userEvent.click(canvas.getByRole('link', { name: '5 Brudenell Mount' }))
    await expect(followed).toEqual(['#bill-3', '#bill-1'])
    canvasElement.removeEventListener('click', note)
  },
}

/** Counts how often cells are made, and which rows change in the page. */
const cellRuns = { count: 0 }
const countedColumns: TableColumn<Bill>[] = columns.map((column) => ({
  ...column,
  cell: (bill): ReactNode => {
    cellRuns.count++
    return column.cell(bill)
  },
}))
const twoHundred = manyBills(200)

export const ATickRendersOneRow: Story = {
  render: () => <SelectableBills columns={countedColumns} rows={twoHundred} />,
  play: async ({ canvas, canvasElement }) => {
    const [, row] = canvas.getAllByRole('checkbox')
    const touched = new Set<Node>()
    const watch = new MutationObserver((changes) => changes.forEach(({ target }) => touched.add(target)))
    watch.observe(canvasElement.querySelector('tbody') as Node, {
      subtree: true,
      attributes: true,
      childList: true,
    })

    const before = cellRuns.count
    await userEvent.click(row as HTMLElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('1 selected')
    await waitFor(() => expect(touched.size).toBeGreaterThan(0))
    watch.disconnect()

    await expect(cellRuns.count).toBe(before)
    const rows = new Set([...touched].map((node) => (node as Element).closest('tr')))
    await expect([...rows]).toEqual([(row as HTMLElement).closest('tr')])
  },
}

const thousand = manyBills(1000)

export const SelectsAThousandRowsAtOnce: Story = {
  render: () => <SelectableBills columns={countedColumns} rows={thousand} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const all = canvasElement.querySelector('thead input') as HTMLElement
    const before = cellRuns.count
    fireEvent.click(all)
    await expect(canvas.getByRole('status')).toHaveTextContent('1,000 selected')
    await expect(cellRuns.count).toBe(before)
  },
  // axe takes half a minute over 1,000 rows that are like those of the other stories.
  parameters: { a11y: { test: 'off' } },
}

/** Rows that a new page brings render; those that stay do not. */
export const KeepsRowsThatStay: Story = {
  render: function Render() {
    const [rows, setRows] = useState(twoHundred)
    return (
      <>
        <Button onClick={() => setRows([...rows.slice(1), { ...(rows[0] as Bill), id: 999 }])}>Next</Button>
        <SelectableBills columns={countedColumns} rows={rows} />
      </>
    )
  },
  play: async ({ canvas }) => {
    const before = cellRuns.count
    fireEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(cellRuns.count - before).toBe(columns.length)
  },
}

export const StickyHeader: Story = {
  args: { stickyHeader: true, rows: manyBills(60), footer: pages },
  play: async ({ canvas }) => {
    window.scrollTo(0, 600)
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Property' }).getBoundingClientRect().top).toBe(56),
    )
    window.scrollTo(0, 0)
  },
}

export const Keyboard = keyboardStory(tableDocs, () => <SelectableBills />)
