import type { Guide } from '../docs/guide.ts'
import { Card } from '../Card/Card.tsx'
import { Columns } from './Columns.tsx'

export const guide: Guide = {
  room: 'wide',
  do: {
    shows: (
      <Columns template="main-aside">
        <Card heading="Tenancy">Sam Okafor and 2 others, from 01/09/2025</Card>
        <Card heading="Key facts">3 bedrooms</Card>
      </Columns>
    ),
    why: 'The main part comes first for sighted people and for screen readers. Below 1024 px the facts follow it.',
  },
  dont: {
    shows: (
      <Columns>
        <Card>Supplier</Card>
        <Card>Calder Water</Card>
      </Columns>
    ),
    why: 'A name and its value are in two panels. On a phone, nobody can tell that ‘Calder Water’ belongs to ‘Supplier’. Use a DataList.',
  },
  anatomy: null,
  content: null,
}
