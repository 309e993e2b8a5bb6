'use client'

import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { Modal } from '@doorstep/ui/Modal'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { createSelection, Table, useSelectionSize, type TableColumn } from '@doorstep/ui/Table'
import { TextField } from '@doorstep/ui/TextField'

interface Bill {
  id: number
  address: string
  supplier: string
}

const suppliers = ['Larkfield Energy', 'Oakmere Power', 'Calder Water']
const bills: Bill[] = ['5 Brudenell Mount', '102 Cemetery Road', '33 Holgate Road'].map((address, index) => ({
  id: index + 1,
  address,
  supplier: suppliers[index] ?? '',
}))
const options = suppliers.map((label) => ({ value: label, label }))
const columns: TableColumn<Bill>[] = [
  { id: 'address', header: 'Property', cell: ({ address }) => address },
  { id: 'supplier', header: 'Supplier', cell: ({ supplier }) => supplier },
]

export function Bills() {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [open, setOpen] = useState(false)
  const [selection] = useState(createSelection)
  const selected = useSelectionSize(selection)
  const rows = bills.filter(
    ({ address, supplier }) => address.includes(words) && (chosen.length === 0 || chosen.includes(supplier)),
  )
  return (
    <main>
      <TextField name="address" label="Address" value={words} onValueChange={setWords} />
      <MultiSelect label="Supplier" options={options} value={chosen} onValueChange={setChosen} />
      <Table
        label="Bills"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        rowLabel={({ address }) => address}
        selection={selection}
      />
      <p>{selected} to pay</p>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Pay
      </Button>
      <Modal open={open} onOpenChange={setOpen} title="Pay these bills?">
        Nothing is paid in an example.
      </Modal>
    </main>
  )
}
