import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Table, type TableColumn } from '../Table/Table.tsx'
import { Card } from './Card.tsx'
import { cardDocs } from './Card.docs.ts'

const meters = [
  { kind: 'Electricity', reading: '48210' },
  { kind: 'Gas', reading: '09316' },
  { kind: 'Water', reading: '01102' },
]
const byKind = ({ kind }: (typeof meters)[number]) => kind
const meterColumns: TableColumn<(typeof meters)[number]>[] = [
  { id: 'kind', header: 'Meter', cell: byKind },
  {
    id: 'reading',
    header: 'Last reading',
    width: 'number',
    align: 'end',
    narrow: 'end',
    cell: ({ reading }) => reading,
  },
]

const meta = {
  title: 'Layout/Card',
  component: Card,
  parameters: { componentDocs: cardDocs },
  args: { children: 'Three meters, read on 17/03/2026.' },
  argTypes: { actions: { control: false }, footer: { control: false } },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  args: {
    heading: 'Payment method',
    actions: <Button size="small">Change card</Button>,
    children: 'The card ending in 4242 is charged on the first of each month.',
  },
}
export const AllStates: Story = {
  render: ({ children }) => (
    <Stack>
      <Card>{children}</Card>
      <Card heading="Heating">{children}</Card>
      <Card
        heading="Meters"
        actions={<Button size="small">Add reading</Button>}
        footer={<Link href="#all">All readings</Link>}
      >
        {children}
      </Card>
      <Card heading="Water" padding="none">
        {children}
      </Card>
    </Stack>
  ),
}
export const WithActionsAndFooter: Story = {
  args: {
    heading: 'Meters',
    actions: <Button size="small">Add reading</Button>,
    footer: <Link href="#all">All readings</Link>,
  },
}
/** A table has its own edges, and reaches those of the card. */
export const WithATable: Story = {
  args: {
    heading: 'Meters',
    padding: 'none',
    children: (
      <Table label="Meters" columns={meterColumns} rows={meters} getRowId={byKind} rowLabel={byKind} />
    ),
  },
}
