import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check, Ellipsis, X } from 'lucide'
import { createRef, useMemo, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import type { KeyboardCanvas } from '../docs/componentDocs.ts'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Page } from '../Page/Page.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import {
  billLabel,
  bills,
  cellRuns,
  columns,
  countedColumns,
  exampleTable,
  manyBills,
  type Bill,
} from './exampleBills.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TableColumnChooser } from '../TableColumnChooser/TableColumnChooser.tsx'
import { sortRows } from '../functions/sortRows.ts'
import { tableDocs } from './Table.docs.ts'
import {
  createSelection,
  Table,
  useSelectionSize,
  type ColumnLayout,
  type Selection,
  type TableColumn,
  type TableProps,
  type TableSort,
} from './Table.tsx'

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

const sortedAtFirst: TableSort = { column: 'due', direction: 'desc' }

const base: TableProps<Bill> = {
  ...exampleTable,
  columns,
  rowMuted: (bill) => bill.outdated === true,
  sort: sortedAtFirst,
  sortHref: (column, direction) => `#sort=${column}-${direction}`,
}

const pages = <Pagination from={1} to={25} total={412} previousHref={null} nextHref="#page=2" />

/** The ids of all bills that match, on every page: a real page asks its server for them. */
const matching = Array.from({ length: 412 }, (_, index) => index + 1)

function BulkBar({ selection }: { selection: Selection }) {
  const size = useSelectionSize(selection)
  return (
    <>
      <b>{size} selected</b>
      {size < matching.length && (
        <Button variant="quiet" size="small" onClick={() => selection.setMany(matching, true)}>
          Select all {matching.length} that match
        </Button>
      )}
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

/** Rows that come in the order of `sort`, until a header is pressed. */
function SortedBills({ sort: start = sortedAtFirst, onSortChange, ...props }: TableProps<Bill>) {
  const [sort, setSort] = useState(start)
  const { rows, columns: of } = props
  const sorted = useMemo(() => (sort === start ? rows : sortRows(rows, of, sort)), [rows, of, sort, start])
  return (
    <Table
      {...props}
      rows={sorted}
      sort={sort}
      onSortChange={(next) => {
        setSort(next)
        onSortChange?.(next)
      }}
    />
  )
}

function SelectableBills({
  selected = noRows,
  ...props
}: Partial<TableProps<Bill>> & { selected?: number[] }) {
  const [selection] = useState(() => {
    const start = createSelection()
    start.setMany(selected, true)
    return start
  })
  return (
    <SortedBills
      {...base}
      footer={pages}
      bulkBar={<BulkBar selection={selection} />}
      {...props}
      selection={selection}
    />
  )
}

const meta = {
  title: 'Data/Table',
  component: Table<Bill>,
  parameters: { componentDocs: tableDocs, layout: 'padded' },
  args: base,
  render: (args) => <SortedBills {...args} />,
} satisfies Meta<typeof Table<Bill>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Rest: Story = { tags: ['picture', 'test-only'], args: { columns: withMenu, footer: pages } }

export const Selected: Story = {
  tags: ['picture'],
  render: (args) => <SelectableBills {...args} columns={withMenu} selected={[3]} />,
}

const [nameColumn, supplierColumn, ...otherColumns] = columns as [TableColumn<Bill>, TableColumn<Bill>]
const eightColumns: TableColumn<Bill>[] = [
  nameColumn,
  supplierColumn,
  {
    id: 'account',
    header: 'Account',
    width: 'reference',
    showFrom: 1240,
    cell: ({ id }) => `FH-22-880${id}`,
  },
  { id: 'branch', header: 'Branch', width: 'number', showFrom: 1240, narrow: 'hide', cell: () => 'Leeds' },
  { id: 'issued', header: 'Issued', width: 'date', showFrom: 1240, narrow: 'hide', cell: () => '27/02/2026' },
  ...otherColumns,
]

/**
 * Eight columns, and every address is whole. An address needs a column without a width: it gets all the room that the other columns
 * leave, so give each of the others a `width`. Mark those that people can do without with `showFrom`. Here Supplier shows from 1400 px,
 * Account, Branch and Issued from 1240 px, so the address keeps at least 290 px beside the Sidebar. A column without a width, `name` and
 * `summary` end long text in an ellipsis; in all other widths it wraps onto a second line.
 */
export const KeepAColumnFromBeingCut: Story = {
  args: { columns: eightColumns },
  globals: { viewport: { value: 'wide' } },
}

/** Below 1024 px each row is a card, and ‘Sort by’ replaces the headers. The date is `labelled` ‘Due’, because on its own it could be any date. */
export const OnAPhone: Story = {
  args: {
    columns: columns.map((column) => (column.id === 'due' ? { ...column, narrow: 'labelled' } : column)),
    footer: pages,
  },
  globals: { viewport: { value: 'mobile' } },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Page title="Void bills" description="Bills for the days when nobody lives in a property.">
      <SortedBills {...args} />
    </Page>
  ),
}

export const Loading: Story = {
  tags: ['example'],
  args: { rows: [], state: 'loading' },
  render: (args) => <SelectableBills {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getAllByRole('row')).toHaveLength(1)
  },
}

const panel = createRef<HTMLDivElement>()
export const TakesWhatADivTakes: Story = {
  args: { onKeyDown: fn() },
  render: (args) => <SelectableBills {...args} selected={[3]} id="bills" data-part="bills" ref={panel} />,
  play: async ({ args, canvas, canvasElement }) => {
    await expect(panel.current).toBe(canvasElement.querySelector('#bills[data-part=bills]'))
    await expect(panel.current).toContainElement(canvas.getByRole('table'))
    // Its own keys still work.
    const box = canvas.getByRole('checkbox', { name: billLabel(bills[0] as Bill) })
    await expect(box).toBeChecked()
    box.focus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onKeyDown).toHaveBeenCalledOnce()
    await expect(box).not.toBeChecked()
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
  tags: ['picture'],
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
    await expect(box(/^14B Cardigan/)).not.toBeChecked()

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

/** Its cells would cut the outline of the link. */
export const TheRowOfTheFocusedLinkIsOutlined: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^5 Brudenell Mount/ })
    const row = link.closest('tr') as HTMLElement
    await expect(getComputedStyle(row).outlineStyle).toBe('none')
    link.focus()
    await expect(getComputedStyle(row)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' })
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

const thirty = manyBills(30)

export const ATickRendersOneRow: Story = {
  render: () => <SelectableBills columns={countedColumns} rows={thirty} />,
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

/** Rows that a new page brings render; those that stay do not. */
export const KeepsRowsThatStay: Story = {
  render: function Render() {
    const [rows, setRows] = useState(thirty)
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

/** Where all rows are in the browser, `sortRows` sorts them. */
export const SortsInTheBrowser: Story = {
  render: function Render() {
    const [sort, setSort] = useState<TableSort>()
    const rows = useMemo(() => sortRows(bills, columns, sort), [sort])
    return <Table {...base} rows={rows} sort={sort} sortHref={undefined} onSortChange={setSort} />
  },
  play: async ({ canvas }) => {
    const order = () => canvas.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.hash)
    const amount = canvas.getByRole('button', { name: 'Amount' })
    await userEvent.click(amount)
    await expect(order()).toEqual(['#bill-2', '#bill-3', '#bill-1', '#bill-4'])
    await userEvent.click(amount)
    await expect(order()).toEqual(['#bill-4', '#bill-1', '#bill-3', '#bill-2'])
    await userEvent.click(canvas.getByRole('button', { name: 'Due' }))
    await expect(order()).toEqual(['#bill-2', '#bill-1', '#bill-4', '#bill-3'])
  },
}

export const SelectsAllThatMatch: Story = {
  render: () => <SelectableBills />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select every row on this page' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 412 that match' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('412 selected')
    await expect(canvas.queryByRole('button', { name: /^Select all/ })).toBeNull()
    // What is not on this page stays selected.
    await userEvent.click(canvas.getByRole('checkbox', { name: /^5 Brudenell/ }))
    await expect(canvas.getByRole('status')).toHaveTextContent('411 selected')
  },
}

/** Rows of 32 px on a page of 40 px. */
export const Compact: Story = {
  tags: ['picture'],
  args: { density: 'compact', rows: manyBills(12) },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => expect(canvas.getAllByRole('row')[2]?.offsetHeight).toBe(32),
}

/** The last column ends 4 px before the others do. */
export const AStatusInTheLastColumn: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    for (const words of canvas.getAllByText('Needs paying'))
      await expect(words.scrollWidth).toBe(words.clientWidth)
  },
}

export const ComfortableOnACompactPage: Story = {
  args: { density: 'comfortable' },
  globals: { density: 'compact', viewport: { value: 'wide' } },
  play: async ({ canvas }) => expect(canvas.getAllByRole('row')[2]?.offsetHeight).toBe(40),
}

/** A row's link takes the middle button wherever in the row it is pressed. */
export const TheMiddleButtonOpensATab: Story = {
  play: async ({ canvas, canvasElement }) => {
    const followed: [string, boolean][] = []
    const note = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (link) followed.push([link.hash, event.ctrlKey])
      event.preventDefault()
    }
    canvasElement.addEventListener('click', note)
    const cell = canvas.getByText('Fernhill Energy')
    // The browser would begin to scroll.
    await expect(fireEvent.mouseDown(cell, { button: 1 })).toBe(false)
    fireEvent(cell, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }))
    await expect(followed).toEqual([['#bill-3', true]])
    // The right button opens the browser's menu and nothing else.
    fireEvent(cell, new MouseEvent('auxclick', { button: 2, bubbles: true, cancelable: true }))
    await expect(followed).toHaveLength(1)
    canvasElement.removeEventListener('click', note)
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

const thousand = manyBills(1000)
const rowsInPage = (canvasElement: HTMLElement) => canvasElement.querySelectorAll('tbody tr[data-index]')
const isVirtual = (canvasElement: HTMLElement) =>
  waitFor(() => expect(rowsInPage(canvasElement).length).toBeGreaterThan(0))
const scrollTo = async (canvas: KeyboardCanvas, top: number, row: RegExp) => {
  window.scrollTo(0, top)
  return canvas.findByRole('row', { name: row })
}
/** axe looks at every row and hydrating makes all 1,000: `AThousandRows` has both proved for the rest. */
const likeShortOnes = { a11y: { test: 'off' }, proofs: { hydrates: false } }

/** Above 200 rows, only the visible ones are rendered; assistive technology gets the full count. */
export const AThousandRows: Story = {
  render: () => <SelectableBills columns={countedColumns} rows={thousand} stickyHeader />,
  play: async ({ canvas, canvasElement }) => {
    await isVirtual(canvasElement)
    await expect(rowsInPage(canvasElement).length).toBeLessThan(80)
    const table = canvas.getByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', '1001')
    const [header, first] = canvas.getAllByRole('row')
    await expect(header).toHaveAttribute('aria-rowindex', '1')
    await expect(first).toHaveAttribute('aria-rowindex', '2')
    const { height } = table.getBoundingClientRect()

    const last = await scrollTo(canvas, 100_000, /1000 Ash Grove/)
    await expect(last).toHaveAttribute('aria-rowindex', '1001')
    await expect(rowsInPage(canvasElement).length).toBeLessThan(80)
    await expect(Math.abs(table.getBoundingClientRect().height - height)).toBeLessThan(2)
    window.scrollTo(0, 0)
  },
}

export const ATickAmongAThousandRendersOneRow: Story = {
  render: () => <SelectableBills columns={countedColumns} rows={thousand} />,
  play: async ({ canvas, canvasElement }) => {
    await isVirtual(canvasElement)
    const box = await canvas.findByRole('checkbox', { name: /^3 Ash Grove/ })
    const touched = new Set<Node>()
    const watch = new MutationObserver((changes) => changes.forEach(({ target }) => touched.add(target)))
    watch.observe(canvasElement.querySelector('tbody') as Node, {
      subtree: true,
      attributes: true,
      childList: true,
    })
    const before = cellRuns.count
    await userEvent.click(box)
    await waitFor(() => expect(box.closest('tr')).toHaveAttribute('data-selected'))
    watch.disconnect()
    await expect(cellRuns.count).toBe(before)
    await expect(new Set([...touched].map((node) => (node as Element).closest('tr')))).toEqual(
      new Set([box.closest('tr')]),
    )
  },
  parameters: likeShortOnes,
}

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
  parameters: likeShortOnes,
}

/** Server HTML has all rows; when hydration leaves only the visible ones, focus stays on its row. */
export const TakesOverFromTheServer: Story = {
  render: () => <div data-server />,
  play: async ({ canvas, canvasElement }) => {
    const place = canvasElement.querySelector('[data-server]') as HTMLElement
    const table = <SelectableBills rows={thousand} />
    place.innerHTML = renderToString(table)
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(1000)
    canvas.getByRole('link', { name: '5 Ash Grove' }).focus()
    const root = hydrateRoot(place, table)
    await isVirtual(canvasElement)
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBeLessThan(80)
    await waitFor(() => expect(canvas.getByRole('link', { name: '5 Ash Grove' })).toHaveFocus())
    root.unmount()
  },
}

/** A range reaches over rows that are not in the page. */
export const SelectsARangeOutOfSight: Story = {
  render: () => <SelectableBills rows={thousand} />,
  play: async ({ canvas, canvasElement }) => {
    await isVirtual(canvasElement)
    const user = userEvent.setup()
    await user.click(await canvas.findByRole('checkbox', { name: /^2 Ash Grove/ }))
    await scrollTo(canvas, 100_000, /1000 Ash Grove/)
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('checkbox', { name: /^999 Ash Grove/ }))
    await user.keyboard('{/Shift}')
    await expect(canvas.getByRole('status')).toHaveTextContent('998 selected')
    window.scrollTo(0, 0)
  },
  parameters: likeShortOnes,
}

/** The wheel takes the eye away; focus stays where it is, and Tab goes on from there. */
export const KeepsFocusOutOfSight: Story = {
  render: () => <SelectableBills rows={thousand} />,
  play: async ({ canvas, canvasElement }) => {
    await isVirtual(canvasElement)
    const link = await canvas.findByRole('link', { name: '3 Ash Grove' })
    link.focus()
    await scrollTo(canvas, 20_000, /500 Ash Grove/)
    await expect(link).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: /^4 Ash Grove/ })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: /^5 Ash Grove/ })).toHaveFocus()
    window.scrollTo(0, 0)
  },
  parameters: likeShortOnes,
}

/** On paper every row is there, though most were not in the page. */
export const PrintsEveryRow: Story = {
  render: () => <SelectableBills rows={thousand} />,
  play: async ({ canvasElement }) => {
    await isVirtual(canvasElement)
    window.dispatchEvent(new Event('beforeprint'))
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(1000)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(rowsInPage(canvasElement).length).toBeGreaterThan(0))
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBeLessThan(80)
  },
  parameters: likeShortOnes,
}

const startOfWords = (element: HTMLElement) => {
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect().left
}

/** In a card, a date that doesn't say what it is comes after its header. */
export const CardLabels: Story = {
  args: {
    columns: columns.map((column) => (column.id === 'due' ? { ...column, narrow: 'labelled' } : column)),
  },
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas }) => {
    const due = canvas.getByText('24/03/2026')
    await expect(due).toHaveAttribute('data-header', 'Due')
    await expect(startOfWords(due)).toBeGreaterThan(due.getBoundingClientRect().left + 20)
    await expect(canvas.getByText('£64.25')).not.toHaveAttribute('data-header')
  },
}

/** A column of figures whose place in the card is under the first one: they begin where the other words do. */
export const CardFigures: Story = {
  args: {
    columns: columns.map((column) => (column.id === 'amount' ? { ...column, narrow: 'secondary' } : column)),
  },
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas, canvasElement }) => {
    const links = [...canvasElement.querySelectorAll<HTMLElement>('tbody a')]
    const starts = [links, canvas.getAllByText(/^£/)].map((cells) => cells.map(startOfWords))
    await expect(starts[1]).toEqual(starts[0])
  },
}

/** Cards have no header row: what sorts stands over them in a line, and rows and cells keep their roles. */
export const SortedCards: Story = {
  tags: ['picture'],
  render: function Render(args) {
    const [sort, setSort] = useState<TableSort>({ column: 'due', direction: 'desc' })
    return <Table {...args} sort={sort} onSortChange={setSort} />
  },
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas, canvasElement }) => {
    const header = (name: string) => canvas.getByRole('columnheader', { name })
    const head = canvasElement.querySelector('thead tr') as HTMLElement
    await expect(getComputedStyle(head, '::before').content).toBe('"Sort by"')
    await expect(header('Due')).toHaveAttribute('aria-sort', 'descending')
    const amount = within(header('Amount')).getByText('Amount')
    await expect(amount.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(amount)
    await expect(header('Amount')).toHaveAttribute('aria-sort', 'descending')
    await expect(header('Due')).not.toHaveAttribute('aria-sort')
    for (const [role, selector] of [
      ['row', 'tbody tr'],
      ['rowheader', 'tbody th'],
      ['cell', 'tbody td'],
    ] as const)
      await expect(canvasElement.querySelectorAll(`${selector}[role=${role}]`)).toHaveLength(
        canvasElement.querySelectorAll(selector).length,
      )
  },
}

export const LongCards: Story = {
  render: () => <SelectableBills columns={withMenu} rows={thousand} />,
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas, canvasElement }) => {
    await isVirtual(canvasElement)
    window.scrollTo(0, 30_000)
    await waitFor(() =>
      expect(canvas.getAllByRole('row', { name: /\d{3} Ash Grove/ }).length).toBeGreaterThan(5),
    )
    await expect(rowsInPage(canvasElement).length).toBeLessThan(80)
    window.scrollTo(0, 0)
  },
  parameters: likeShortOnes,
}

const billDetail = (bill: Bill) => `Account ${bill.id}`
const countedWithMenu = [...countedColumns, menuColumn]

function EveryFeature() {
  const [selection] = useState(createSelection)
  const [sort, setSort] = useState<TableSort>()
  const [columnLayout, setColumnLayout] = useState<ColumnLayout>({
    hidden: ['status'],
    widths: { address: 700, supplier: 700, due: 400 },
  })
  const rows = useMemo(() => sortRows(thousand, columns, sort), [sort])
  return (
    <Stack space={12}>
      <Inline justify="end">
        <TableColumnChooser columns={countedWithMenu} value={columnLayout} onValueChange={setColumnLayout} />
      </Inline>
      <Table
        {...base}
        columns={countedWithMenu}
        rows={rows}
        sort={sort}
        sortHref={undefined}
        onSortChange={setSort}
        bulkBar={<BulkBar selection={selection} />}
        stickyHeader
        density="compact"
        columnLayout={columnLayout}
        onColumnLayoutChange={setColumnLayout}
        stickyFirstColumn
        rowDetail={billDetail}
        selection={selection}
      />
    </Stack>
  )
}

/** 1,000 rows that are selected, opened and sorted, under columns that are chosen, resized and stay in sight. */
export const EverythingTogether: Story = {
  render: () => <EveryFeature />,
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, canvasElement }) => {
    await isVirtual(canvasElement)
    const table = canvas.getByRole('table')
    const frame = table.parentElement as HTMLElement

    await userEvent.click(canvas.getByRole('button', { name: /^Details of 2 Ash Grove/ }))
    await expect(canvas.getByText('Account 2')).toBeVisible()
    await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '1002'))
    await expect(canvas.getByRole('row', { name: /\b3 Ash Grove/ })).toHaveAttribute('aria-rowindex', '5')

    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select every row on this page' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('1,000 selected')

    // Resizing makes no row anew.
    const before = cellRuns.count
    const handle = await canvas.findByRole('separator', { name: 'Width of Due' })
    handle.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(handle).toHaveAttribute('aria-valuenow', '416'))
    await expect(cellRuns.count).toBe(before)

    // Both the header and the first column stay in sight, in the frame that scrolls.
    frame.scrollTo(300, 12_000)
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /^375 Ash Grove/ })).toBeVisible())
    const corner = canvas.getByRole('columnheader', { name: 'Property' })
    await waitFor(() => {
      const { top, left } = frame.getBoundingClientRect()
      // Beside the checkboxes.
      expect(corner.getBoundingClientRect()).toMatchObject({ top, left: left + 44 })
    })
    await expect(rowsInPage(canvasElement).length).toBeLessThan(80)
    frame.scrollTo(0, 0)
  },
  parameters: likeShortOnes,
}

const nine = [
  ...columns,
  ...['Meter', 'Tariff', 'Tenancy', 'Branch'].map((header): TableColumn<Bill> => ({
    id: header.toLowerCase(),
    header,
    width: 'note',
    narrow: 'hide',
    cell: (bill) => `${header} ${bill.id}`,
  })),
]

/** Without room for the columns the frame scrolls in place of the page, and under 1024 px rows are cards: neither begins at its top again. */
const keepsPlace =
  (expectKept: (moved: number, top: number) => unknown): Story['play'] =>
  async ({ canvas, canvasElement }) => {
    const frame = canvas.getByRole('table').parentElement as HTMLElement
    await waitFor(() => expect(frame.offsetHeight).toBeGreaterThan(4000))
    window.scrollTo(0, 2000)
    // What keeps the place is loaded by the first scroll.
    await import('./place.ts')
    await new Promise(requestAnimationFrame)
    const linkInSight = () =>
      [...canvasElement.querySelectorAll<HTMLElement>('tbody th a')].find((each) => {
        const { top } = each.getBoundingClientRect()
        return top > 300 && top < 500
      })
    await waitFor(() => expect(linkInSight()).toBeDefined())
    const link = linkInSight() as HTMLElement
    link.focus({ preventScroll: true })
    const { top: before } = link.getBoundingClientRect()
    const isKept = async () => {
      await waitFor(() => {
        const { top } = link.getBoundingClientRect()
        return expectKept(Math.abs(top - before), top)
      })
      await expect(link).toHaveFocus()
    }

    canvasElement.style.inlineSize = '1040px'
    await waitFor(() => expect(frame.scrollTop).toBeGreaterThan(1000))
    await isKept()
    canvasElement.removeAttribute('style')
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(1000))
    await isKept()

    const view = window.frameElement as HTMLElement
    const { width } = view.style
    view.style.width = '900px'
    await waitFor(() => expect(getComputedStyle(frame.firstElementChild as Element).display).toBe('block'))
    await isKept()
    view.style.width = width
    await waitFor(() => expect(window.innerWidth).toBeGreaterThan(1200))
    await isKept()
    window.scrollTo(0, 0)
  }

const readDeepDown: Partial<Story> = {
  args: { columns: nine, stickyHeader: true, rows: manyBills(120) },
  globals: { viewport: { value: 'wide' } },
  parameters: likeShortOnes,
}

export const KeepsThePlace: Story = {
  ...readDeepDown,
  play: keepsPlace((moved) => expect(moved).toBeLessThan(4)),
}

/** Their heights are known only once they are in sight, so the row may move by another's height, but never out of sight. */
export const KeepsTheRowInSightAmongAThousand: Story = {
  ...readDeepDown,
  args: { ...readDeepDown.args, rows: thousand },
  play: keepsPlace(async (_moved, top) => {
    await expect(top).toBeGreaterThan(0)
    await expect(top).toBeLessThan(innerHeight)
  }),
}

export const Keyboard = keyboardStory(tableDocs, () => <SelectableBills />)
