import {
  Button,
  Dropdown,
  Flex,
  Input,
  type MenuProps,
  Modal,
  Select,
  Table,
  type TableProps,
  Tag,
  Typography,
} from 'antd'
import { type Key, useMemo, useState } from 'react'
import { type Bill, type BillStatus, billsText, hook, type ListPageProps, selectedText } from '../contract.ts'
import { formatPence } from '../data.ts'
import { MoreIcon } from '../MoreIcon.tsx'
import { useShownBills } from '../useShownBills.ts'

const colours: Record<BillStatus, string> = {
  paid: 'success',
  'needs paying': 'warning',
  challenged: 'error',
  outdated: 'default',
}

const menu: MenuProps = {
  items: [
    { key: 'view', label: 'View bill' },
    { key: 'paid', label: 'Mark as paid' },
  ],
}

const columns: TableProps<Bill>['columns'] = [
  { key: 'property', title: 'Property', render: (_, bill) => `${bill.property}, ${bill.postcode}` },
  { key: 'provider', title: 'Provider', dataIndex: 'provider' },
  { key: 'period', title: 'Period', dataIndex: 'period' },
  { key: 'issued', title: 'Issued', dataIndex: 'issued' },
  { key: 'amount', title: 'Amount', align: 'end', render: (_, bill) => formatPence(bill.amount) },
  {
    key: 'status',
    title: 'Status',
    render: (_, bill) => <Tag color={colours[bill.status]}>{bill.status}</Tag>,
  },
  {
    key: 'actions',
    render: (_, bill) => (
      <Dropdown menu={menu} trigger={['click']}>
        <Button type="text" size="small" aria-label={`Actions for ${bill.property}`} icon={<MoreIcon />} />
      </Dropdown>
    ),
  },
]

type VoidBillsProps = ListPageProps & Pick<TableProps<Bill>, 'virtual' | 'scroll'>

/** Rows and their selection are the Table's own. */
export function VoidBills({ bills, total, providers, ...table }: VoidBillsProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [selected, setSelected] = useState<Key[]>([])
  const shown = useShownBills(bills, search, chosen)
  const options = useMemo(() => providers.map((name) => ({ value: name, label: name })), [providers])

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between">
        <Typography.Title>Void bills</Typography.Title>
        <MarkAsPaid />
      </Flex>
      <Flex gap="middle" align="center">
        <div>
          <Input
            aria-label="Search by address"
            placeholder="Search by address"
            data-testid={hook.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <div data-testid={hook.filter}>
          <Select
            mode="multiple"
            aria-label="Provider"
            placeholder="Provider"
            maxTagCount={2}
            style={{ width: 300 }}
            options={options}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        <span data-testid={hook.count}>{billsText(shown.length)}</span>
        <span data-testid={hook.selected}>{selectedText(selected.length)}</span>
      </Flex>
      <div data-testid={hook.list}>
        <Table
          {...table}
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={shown}
          rowSelection={{ selectedRowKeys: selected, onChange: setSelected, columnWidth: 44 }}
          pagination={{ total, pageSize: bills.length, showSizeChanger: false }}
        />
      </div>
    </Flex>
  )
}

function MarkAsPaid() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button type="primary" data-testid={hook.openModal} onClick={() => setOpen(true)}>
        Mark as paid
      </Button>
      <Modal title="Mark bills as paid?" open={open} onCancel={close} onOk={close} okText="Mark as paid">
        They can be marked as unpaid again.
      </Modal>
    </>
  )
}
