import { useState } from 'react'
import { Inline } from '@doorstep/ui/Inline'
import { Stack } from '@doorstep/ui/Stack'
import { Table, type ColumnLayout, type TableColumn } from '@doorstep/ui/Table'
import { TableColumnChooser } from '@doorstep/ui/TableColumnChooser'

interface Bill {
  id: number
  address: string
  supplier: string
  due: string
}

const bills: Bill[] = [
  { id: 1, address: '5 Brudenell Mount, Leeds LS6 1HS', supplier: 'Oakmere Power', due: '24/03/2026' },
  { id: 2, address: '33 Holgate Road, York YO24 4AA', supplier: 'Calder Water', due: '27/03/2026' },
]

const columns: TableColumn<Bill>[] = [
  { id: 'address', header: 'Property', cell: (bill) => bill.address },
  { id: 'supplier', header: 'Supplier', width: 'name', cell: (bill) => bill.supplier },
  { id: 'due', header: 'Due', width: 'date', cell: (bill) => bill.due },
]

export function Sample() {
  // Plain data: keep it wherever people should find it again.
  const [layout, setLayout] = useState<ColumnLayout>({ hidden: [], widths: { supplier: 220 } })
  return (
    <Stack space={12}>
      <Inline justify="end">
        <TableColumnChooser columns={columns} value={layout} onValueChange={setLayout} />
      </Inline>
      <Table
        label="Bills"
        columns={columns}
        rows={bills}
        getRowId={(bill) => bill.id}
        rowLabel={(bill) => bill.address}
        columnLayout={layout}
        onColumnLayoutChange={setLayout}
        stickyFirstColumn
      />
    </Stack>
  )
}
