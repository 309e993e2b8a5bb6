import { useState } from 'react'
import { Inline } from '@doorstep/ui/Inline'
import { Stack } from '@doorstep/ui/Stack'
import { Table, type ColumnLayout, type TableColumn } from '@doorstep/ui/Table'
import { TableColumnChooser } from '@doorstep/ui/TableColumnChooser'

interface Bill {
  id: number
  address: string
  supplier: string
  amount: string
}

const bills: Bill[] = [
  { id: 1, address: '5 Brudenell Mount', supplier: 'Oakmere Power', amount: '£64.25' },
  { id: 2, address: '33 Holgate Road', supplier: 'Calder Water', amount: '£48.89' },
]

const columns: TableColumn<Bill>[] = [
  { id: 'address', header: 'Property', cell: (bill) => bill.address },
  { id: 'supplier', header: 'Supplier', cell: (bill) => bill.supplier },
  { id: 'amount', header: 'Amount', align: 'end', cell: (bill) => bill.amount },
]

export function Sample() {
  const [layout, setLayout] = useState<ColumnLayout>({ hidden: [], widths: {} })
  return (
    <Stack space={12}>
      <Inline justify="end">
        <TableColumnChooser columns={columns} value={layout} onValueChange={setLayout} />
      </Inline>
      <Table
        label="Void bills"
        columns={columns}
        rows={bills}
        getRowId={(bill) => bill.id}
        rowLabel={(bill) => bill.address}
        columnLayout={layout}
        onColumnLayoutChange={setLayout}
      />
    </Stack>
  )
}
