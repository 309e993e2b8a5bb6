import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { billId, billLabel, bills, columns, manyBills, type Bill } from '../Table/exampleBills.tsx'
import { createSelection, Table, type TableColumn } from '../Table/Table.tsx'
import { tableColumnsDocs } from './TableColumns.docs.ts'
import { TableColumnChooser, useColumnLayout, type ColumnLayout } from './TableColumns.tsx'

const cellRuns = { count: 0 }
const counted: TableColumn<Bill>[] = columns.map((column) => ({
  ...column,
  cell: (bill) => {
    cellRuns.count++
    return column.cell(bill)
  },
}))
const wide: TableColumn<Bill>[] = [
  ...columns.map((column) => ({ ...column, laptop: undefined })),
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

interface ExampleProps {
  columns?: readonly TableColumn<Bill>[]
  rows?: Bill[]
  defaultValue?: ColumnLayout
  onValueChange?: (value: ColumnLayout) => void
  stickyFirst?: boolean
  stickyHeader?: boolean
  selectable?: boolean
}

function AdjustableBills({
  columns: all = counted,
  rows = bills,
  stickyHeader,
  selectable = false,
  ...options
}: ExampleProps) {
  const [selection] = useState(createSelection)
  const { columns: shown, layout, chooser } = useColumnLayout({ columns: all, resizable: true, ...options })
  return (
    <Stack space={12}>
      <Inline justify="end">
        <TableColumnChooser {...chooser} />
      </Inline>
      <Table
        label="Void bills"
        columns={shown}
        rows={rows}
        getRowId={billId}
        rowLabel={billLabel}
        layout={layout}
        stickyHeader={stickyHeader}
        selection={selectable ? selection : undefined}
      />
    </Stack>
  )
}

const meta = {
  title: 'Data/TableColumns',
  component: AdjustableBills,
  parameters: { componentDocs: tableColumnsDocs, layout: 'padded' },
  globals: { viewport: { value: 'wide' } },
} satisfies Meta<typeof AdjustableBills>
export default meta
type Story = StoryObj<typeof meta>

export const AsDesigned: Story = {}

export const Chosen: Story = {
  tags: ['picture'],
  args: { onValueChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Amount' }))
    await expect(canvas.queryByRole('columnheader', { name: 'Amount' })).toBeNull()
    await expect(canvas.queryByText('£64.25')).toBeNull()
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ hidden: ['amount'], widths: {} })
    // The first names the row.
    await expect(screen.queryByRole('checkbox', { name: 'Property' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }))
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
  },
}

/** What was kept from another day. */
export const Kept: Story = {
  args: { defaultValue: { hidden: ['provider'], widths: { due: 200 } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Provider' })).toBeNull()
    await expect(canvas.getByRole('columnheader', { name: 'Due' }).offsetWidth).toBe(200)
  },
}

export const ResizingRendersNoRow: Story = {
  args: { onValueChange: fn(), selectable: true },
  play: async ({ args, canvas, canvasElement }) => {
    const header = canvas.getByRole('columnheader', { name: 'Due' })
    const handle = canvas.getByRole('separator', { name: 'Width of Due' })
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
    await expect(header.offsetWidth).toBe(144)
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await user.pointer([{ keys: '[/MouseLeft]', target: handle, coords: { clientX: 640 } }])
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ hidden: [], widths: { due: 144 } })
    await waitFor(() => expect(handle).toHaveAttribute('aria-valuenow', '144'))

    watch.disconnect()
    await expect(cellRuns.count).toBe(before)
    await expect(touched).toEqual([])

    await userEvent.dblClick(handle)
    await waitFor(() => expect(header.offsetWidth).toBe(104))
  },
}

export const EscapeGivesTheWidthBack: Story = {
  args: { onValueChange: fn() },
  play: async ({ args, canvas }) => {
    const header = canvas.getByRole('columnheader', { name: 'Due' })
    const handle = canvas.getByRole('separator', { name: 'Width of Due' })
    handle.focus()
    const user = userEvent.setup()
    await user.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 600 } },
      { target: handle, coords: { clientX: 700 } },
    ])
    await expect(header.offsetWidth).toBe(204)
    await user.keyboard('{Escape}')
    await expect(header.offsetWidth).toBe(104)
    await user.pointer([{ keys: '[/MouseLeft]', target: handle, coords: { clientX: 700 } }])
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

/** As a list page's filters are. */
export const AFormAroundSendsNoColumns: Story = {
  render: (args) => (
    <form aria-label="Filters">
      <AdjustableBills {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Amount' })).toBeChecked())
    const sent = new FormData(canvas.getByRole<HTMLFormElement>('form', { name: 'Filters' }))
    await expect([...sent.keys()]).toEqual([])
  },
}

/** A popup that opens is no reason for a table to render. */
export const OpeningTheListRendersNoRow: Story = {
  play: async ({ canvas }) => {
    const before = cellRuns.count
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Provider' })).toBeVisible())
    await expect(cellRuns.count).toBe(before)
  },
}

export const StickyFirstColumn: Story = {
  args: { columns: wide, defaultValue: roomy, stickyFirst: true, selectable: true },
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
  args: {
    columns: wide,
    defaultValue: roomy,
    rows: manyBills(60),
    stickyFirst: true,
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

/** Widths are for columns, not for cards. */
export const Cards: Story = {
  args: { columns: wide, defaultValue: roomy, stickyFirst: true },
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvasElement }) => {
    fireEvent(window, new Event('resize'))
    const table = canvasElement.querySelector('table') as HTMLElement
    await expect(table.offsetWidth).toBe((table.parentElement as HTMLElement).clientWidth)
  },
}

export const Keyboard = {
  ...keyboardStory(tableColumnsDocs, () => <AdjustableBills />),
  globals: { viewport: { value: 'wide' } },
}
