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
    why: 'It stands at the end of the line above the table, with six columns to choose from.',
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
    why: 'Of two columns the first can’t be hidden, so one checkbox is left, in the place of the list’s main action.',
  },
  anatomy: null,
  content: null,
}
