import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { billId, billLabel, bills, cellRuns, countedColumns } from '../Table/exampleBills.tsx'
import { Table, type ColumnLayout } from '../Table/Table.tsx'
import { TableColumnChooser } from './TableColumnChooser.tsx'
import { Sample } from './TableColumnChooser.sample.tsx'
import { tableColumnChooserDocs } from './TableColumnChooser.docs.ts'

function ChosenColumns({ onValueChange }: { onValueChange?: (value: ColumnLayout) => void }) {
  const [columnLayout, setColumnLayout] = useState<ColumnLayout>({ hidden: [], widths: {} })
  const change = (layout: ColumnLayout) => {
    setColumnLayout(layout)
    onValueChange?.(layout)
  }
  return (
    <Stack space={12}>
      <Inline justify="end">
        <TableColumnChooser columns={countedColumns} value={columnLayout} onValueChange={change} />
      </Inline>
      <Table
        label="Void bills"
        columns={countedColumns}
        rows={bills}
        getRowId={billId}
        rowLabel={billLabel}
        columnLayout={columnLayout}
        onColumnLayoutChange={change}
      />
    </Stack>
  )
}

const meta = {
  title: 'Data/TableColumnChooser',
  tags: ['new'],
  component: TableColumnChooser,
  parameters: { componentDocs: tableColumnChooserDocs, layout: 'padded' },
  globals: { viewport: { value: 'wide' } },
  args: { columns: countedColumns, value: { hidden: [], widths: {} }, onValueChange: fn() },
  render: ({ onValueChange }) => <ChosenColumns onValueChange={onValueChange} />,
} satisfies Meta<typeof TableColumnChooser>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }

export const Chosen: Story = {
  tags: ['picture'],
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

/** As a list page's filters are. */
export const AFormAroundSendsNoColumns: Story = {
  render: () => (
    <form aria-label="Filters">
      <ChosenColumns />
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
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Supplier' })).toBeVisible())
    await expect(cellRuns.count).toBe(before)
  },
}

export const Keyboard = {
  ...keyboardStory(tableColumnChooserDocs, () => <ChosenColumns />),
  globals: { viewport: { value: 'wide' } },
}
