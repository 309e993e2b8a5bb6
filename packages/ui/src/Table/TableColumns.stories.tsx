import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { cellRuns, columns, exampleTable, manyBills, type Bill } from './exampleBills.tsx'
import { createSelection, Table, type ColumnLayout, type TableColumn, type TableProps } from './Table.tsx'
import { tableColumnsDocs } from './TableColumns.docs.ts'
import { Sample } from './TableColumns.sample.tsx'

const wide: TableColumn<Bill>[] = [
  ...columns,
  ...['Meter', 'Tariff', 'Tenancy', 'Branch', 'Reference'].map((header): TableColumn<Bill> => ({
    id: header.toLowerCase(),
    header,
    width: 'note',
    narrow: 'hide',
    cell: (bill) => `${header} ${bill.id}`,
  })),
]

/** More than any window has room for. */
const roomy: ColumnLayout = {
  hidden: [],
  widths: { address: 420, meter: 400, tariff: 400, tenancy: 400, branch: 400, reference: 400 },
}

const asDesigned: ColumnLayout = { hidden: [], widths: {} }

interface ExampleProps extends Partial<TableProps<Bill>> {
  selectable?: boolean
}

function ResizableBills({
  columnLayout: start = asDesigned,
  onColumnLayoutChange,
  selectable = false,
  ...table
}: ExampleProps) {
  const [selection] = useState(createSelection)
  const [columnLayout, setColumnLayout] = useState(start)
  return (
    <Table
      {...exampleTable}
      {...table}
      columnLayout={columnLayout}
      onColumnLayoutChange={(layout) => {
        setColumnLayout(layout)
        onColumnLayoutChange?.(layout)
      }}
      selection={selectable ? selection : undefined}
    />
  )
}

const meta = {
  title: 'Data/TableColumns',
  component: ResizableBills,
  parameters: { componentDocs: tableColumnsDocs, layout: 'padded' },
  globals: { viewport: { value: 'wide' } },
} satisfies Meta<typeof ResizableBills>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

/** The layout is restored from an earlier visit: Supplier is hidden, and Due is wider. */
export const RestoredLayout: Story = {
  tags: ['example'],
  args: { columnLayout: { hidden: ['supplier'], widths: { due: 200 } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Supplier' })).toBeNull()
    await expect(canvas.getByRole('columnheader', { name: 'Due' }).offsetWidth).toBe(200)
  },
}

export const ResizingRendersNoRow: Story = {
  args: { onColumnLayoutChange: fn(), selectable: true },
  play: async ({ args, canvas, canvasElement }) => {
    const header = canvas.getByRole('columnheader', { name: 'Due' })
    const handle = await canvas.findByRole('separator', { name: 'Width of Due' })
    const before = cellRuns.count
    const touched: Node[] = []
    const watch = new MutationObserver((changes) => touched.push(...changes.map(({ target }) => target)))
    watch.observe(canvasElement.querySelector('tbody') as Node, {
      subtree: true,
      attributes: true,
      childList: true,
    })

    const user = userEvent.setup()
    await user.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 600 } },
      { target: handle, coords: { clientX: 640 } },
    ])
    await expect(header.offsetWidth).toBe(148)
    await expect(args.onColumnLayoutChange).not.toHaveBeenCalled()
    await user.pointer([{ keys: '[/MouseLeft]', target: handle, coords: { clientX: 640 } }])
    await expect(args.onColumnLayoutChange).toHaveBeenLastCalledWith({ hidden: [], widths: { due: 148 } })
    await waitFor(() => expect(handle).toHaveAttribute('aria-valuenow', '148'))

    watch.disconnect()
    await expect(cellRuns.count).toBe(before)
    await expect(touched).toEqual([])

    await userEvent.dblClick(handle)
    await waitFor(() => expect(header.offsetWidth).toBe(108))
  },
}

export const EscapeGivesTheWidthBack: Story = {
  args: { onColumnLayoutChange: fn() },
  play: async ({ args, canvas }) => {
    const header = canvas.getByRole('columnheader', { name: 'Due' })
    const handle = await canvas.findByRole('separator', { name: 'Width of Due' })
    handle.focus()
    const user = userEvent.setup()
    await user.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 600 } },
      { target: handle, coords: { clientX: 700 } },
    ])
    await expect(header.offsetWidth).toBe(208)
    await user.keyboard('{Escape}')
    await expect(header.offsetWidth).toBe(108)
    await user.pointer([{ keys: '[/MouseLeft]', target: handle, coords: { clientX: 700 } }])
    await expect(args.onColumnLayoutChange).not.toHaveBeenCalled()
  },
}

export const StickyFirstColumn: Story = {
  tags: ['example'],
  args: { columns: wide, columnLayout: roomy, stickyFirstColumn: true, selectable: true },
  play: async ({ canvas, canvasElement }) => {
    const first = canvas.getByRole('columnheader', { name: 'Property' })
    const frame = first.closest('table')?.parentElement as HTMLElement
    await waitFor(() => expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth + 200))
    frame.scrollLeft = 300
    await waitFor(() => {
      // Beside the checkboxes, which stay too.
      const { left } = frame.getBoundingClientRect()
      expect(first.getBoundingClientRect().left).toBe(left + 44)
      expect(canvasElement.querySelector('tbody th')?.getBoundingClientRect().left).toBe(left + 44)
      expect(canvasElement.querySelector('tbody td')?.getBoundingClientRect().left).toBe(left)
    })
    // The page itself never scrolls sideways.
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

export const StickyFirstColumnAndHeader: Story = {
  tags: ['example'],
  args: {
    columns: wide,
    columnLayout: roomy,
    rows: manyBills(60),
    stickyFirstColumn: true,
    stickyHeader: true,
    selectable: true,
  },
  play: async ({ canvas }) => {
    const corner = canvas.getByRole('columnheader', { name: 'Property' })
    const frame = corner.closest('table')?.parentElement as HTMLElement
    frame.scrollTo(300, 500)
    await waitFor(() => {
      const { top, left } = frame.getBoundingClientRect()
      expect(corner.getBoundingClientRect()).toMatchObject({ top, left: left + 44 })
    })
  },
}

const eight = wide.slice(0, 8)

/** If the columns don’t fit, the table scrolls sideways and the column that names the row keeps at least 112 px. */
export const NoRoomForAll: Story = {
  tags: ['example'],
  render: () => <Table {...exampleTable} columns={eight} rows={manyBills(40)} stickyHeader />,
  play: async ({ canvas, canvasElement }) => {
    const name = canvas.getByRole('columnheader', { name: 'Property' })
    const frame = name.closest('table')?.parentElement as HTMLElement
    // What the eight take at least, with 112 px for the name.
    for (const [width, hasRoom] of [
      [1400, true],
      [1160, true],
      [1140, false],
      [1000, false],
      [700, false],
      [1160, true],
    ] as const) {
      canvasElement.style.inlineSize = `${width}px`
      await waitFor(() => expect(frame.scrollWidth <= frame.clientWidth).toBe(hasRoom))
      await expect(name.offsetWidth).toBeGreaterThanOrEqual(112)
      // The header stays in sight: of the page while there is room, then of the table's frame.
      window.scrollTo(0, 400)
      frame.scrollTo(200, 400)
      await waitFor(() => {
        const { top } = name.getBoundingClientRect()
        expect(top).toBe(hasRoom ? 56 : frame.getBoundingClientRect().top)
      })
      await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    }
    canvasElement.removeAttribute('style')
    window.scrollTo(0, 0)
  },
}

/** Widths are for columns, not for cards. */
export const Cards: Story = {
  args: { columns: wide, columnLayout: roomy, stickyFirstColumn: true },
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvasElement }) => {
    fireEvent(window, new Event('resize'))
    const table = canvasElement.querySelector('table') as HTMLElement
    await expect(table.offsetWidth).toBe((table.parentElement as HTMLElement).clientWidth)
  },
}

export const Keyboard = {
  ...keyboardStory(tableColumnsDocs, () => <ResizableBills />),
  globals: { viewport: { value: 'wide' } },
}
