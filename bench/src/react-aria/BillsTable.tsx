import {
  Button,
  Cell,
  Checkbox,
  Column,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Row,
  type Selection,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components'
import type { Bill } from '../contract.ts'
import { formatPence } from '../data.ts'
import { MoreIcon } from '../MoreIcon.tsx'

export interface BillsTableProps {
  bills: readonly Bill[]
  selected: Selection
  onSelectedChange: (selected: Selection) => void
}

/** Rows come from `items`, which React Aria caches by object. */
export function BillsTable({ bills, selected, onSelectedChange }: BillsTableProps) {
  return (
    <Table
      aria-label="Void bills"
      selectionMode="multiple"
      selectedKeys={selected}
      onSelectionChange={onSelectedChange}
    >
      <TableHeader>
        <Column width={44}>
          <RowCheckbox />
        </Column>
        <Column isRowHeader>Property</Column>
        <Column>Provider</Column>
        <Column>Period</Column>
        <Column>Issued</Column>
        <Column>Amount</Column>
        <Column>Status</Column>
        <Column aria-label="Actions" />
      </TableHeader>
      <TableBody items={bills}>
        {(bill) => (
          <Row>
            <Cell>
              <RowCheckbox />
            </Cell>
            <Cell>
              {bill.property}, {bill.postcode}
            </Cell>
            <Cell>{bill.provider}</Cell>
            <Cell>{bill.period}</Cell>
            <Cell>{bill.issued}</Cell>
            <Cell>{formatPence(bill.amount)}</Cell>
            <Cell>
              <span className="badge">{bill.status}</span>
            </Cell>
            <Cell>
              <RowMenu property={bill.property} />
            </Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  )
}

/** The Table gives it its name and what it selects. */
function RowCheckbox() {
  return (
    <Checkbox slot="selection">
      <span className="box" />
    </Checkbox>
  )
}

function RowMenu({ property }: { property: string }) {
  return (
    <MenuTrigger>
      <Button aria-label={`Actions for ${property}`}>
        <MoreIcon />
      </Button>
      <Popover>
        <Menu>
          <MenuItem>View bill</MenuItem>
          <MenuItem>Mark as paid</MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
