import type { Guide } from '../docs/guide.ts'
import { Button } from '../Button/Button.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { TableColumnChooser } from './TableColumnChooser.tsx'

const ignore = () => {}

const columns = [
  { id: 'address', header: 'Property' },
  { id: 'supplier', header: 'Supplier' },
  { id: 'due', header: 'Due' },
  { id: 'amount', header: 'Amount' },
  { id: 'branch', header: 'Branch' },
  { id: 'meter', header: 'Meter' },
]

export const guide: Guide = {
  room: 120,
  do: {
    shows: (
      <Inline justify="between">
        <span>41 bills</span>
        <TableColumnChooser
          columns={columns}
          value={{ hidden: ['meter'], widths: {} }}
          onValueChange={ignore}
        />
      </Inline>
    ),
    why: 'It is above the table, at the end of the line, and offers six columns.',
  },
  dont: {
    shows: (
      <Inline>
        <TableColumnChooser
          columns={columns.slice(0, 2)}
          value={{ hidden: [], widths: {} }}
          onValueChange={ignore}
        />
        <Button variant="primary">Mark as paid</Button>
      </Inline>
    ),
    why: 'The first of two columns can’t be hidden, so one checkbox is left. It takes the place of the main action.',
  },
  anatomy: null,
  content: null,
}
