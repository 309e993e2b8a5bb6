import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { Menu } from '@doorstep/ui/Menu'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { Page } from '@doorstep/ui/Page'
import { Pagination } from '@doorstep/ui/Pagination'
import { SearchField } from '@doorstep/ui/SearchField'
import { Stack } from '@doorstep/ui/Stack'
import { StatusBadge, type StatusTone } from '@doorstep/ui/StatusBadge'
import {
  createSelection,
  type Selection,
  Table,
  type TableColumn,
  useSelectionSize,
} from '@doorstep/ui/Table'
import '@doorstep/ui/theme/tokens.css'
import '@doorstep/ui/theme/reset.css'
import { useMemo, useState } from 'react'
import { type Bill, type BillStatus, billsText, hook, type ListPageProps, selectedText } from '../contract.ts'
import { formatPence } from '../data.ts'
import { useShownBills } from '../useShownBills.ts'
import type { MarkAsPaidModal } from './MarkAsPaidModal.tsx'

const tones: Record<BillStatus, StatusTone> = {
  paid: 'positive',
  'needs paying': 'caution',
  challenged: 'critical',
  outdated: 'neutral',
}

const columns: TableColumn<Bill>[] = [
  { id: 'property', header: 'Property', cell: (bill) => `${bill.property}, ${bill.postcode}` },
  { id: 'provider', header: 'Provider', width: 'name', cell: (bill) => bill.provider },
  { id: 'period', header: 'Period', width: 'note', cell: (bill) => bill.period },
  { id: 'issued', header: 'Issued', width: 'date', cell: (bill) => bill.issued },
  {
    id: 'amount',
    header: 'Amount',
    width: 'number',
    align: 'end',
    cell: (bill) => formatPence(bill.amount),
  },
  {
    id: 'status',
    header: 'Status',
    width: 'badge',
    cell: (bill) => <StatusBadge tone={tones[bill.status]}>{bill.status}</StatusBadge>,
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: 'action',
    cell: (bill) => <Menu label={`Actions for ${bill.property}`} items={menuItems} />,
  },
]

const menuItems = () => [
  { id: 'view', label: 'View bill' },
  { id: 'paid', label: 'Mark as paid' },
]

const idOf = (bill: Bill) => bill.id
const labelOf = (bill: Bill) => bill.property

const noProviders: readonly string[] = []

export function ListPage({ bills, total, providers }: ListPageProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(noProviders)
  const [selection] = useState(createSelection)
  const shown = useShownBills(bills, search, chosen)
  const options = useMemo(() => providers.map((name) => ({ value: name, label: name })), [providers])

  return (
    <Page title="Void bills" actions={<MarkAsPaid />}>
      <Stack space={12}>
        <Inline space={12}>
          <SearchField
            label="Search by address"
            hideLabel
            data-testid={hook.search}
            value={search}
            onValueChange={setSearch}
          />
          <div data-testid={hook.filter}>
            <MultiSelect
              label="Provider"
              variant="filter"
              options={options}
              value={chosen}
              onValueChange={setChosen}
            />
          </div>
          <span data-testid={hook.count}>{billsText(shown.length)}</span>
          <SelectedCount selection={selection} />
        </Inline>
        <div data-testid={hook.list}>
          <Table
            label="Void bills"
            columns={columns}
            rows={shown}
            getRowId={idOf}
            rowLabel={labelOf}
            selection={selection}
            stickyHeader
            footer={
              <Pagination from={1} to={shown.length} total={total} previousHref={null} nextHref="?page=2" />
            }
          />
        </div>
      </Stack>
    </Page>
  )
}

function SelectedCount({ selection }: { selection: Selection }) {
  return <span data-testid={hook.selected}>{selectedText(useSelectionSize(selection))}</span>
}

const loadModal = () => import('./MarkAsPaidModal.tsx')
const prefetchModal = () => void loadModal()

/** As the portal does it: the modal's code comes when a person reaches for it. */
function MarkAsPaid() {
  const [Modal, setModal] = useState<typeof MarkAsPaidModal | null>(null)
  const [open, setOpen] = useState(false)
  const show = async () => {
    const loaded = await loadModal()
    setModal(() => loaded.MarkAsPaidModal)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="primary"
        data-testid={hook.openModal}
        onPointerEnter={prefetchModal}
        onFocus={prefetchModal}
        onClick={show}
      >
        Mark as paid
      </Button>
      {Modal && <Modal open={open} onOpenChange={setOpen} />}
    </>
  )
}
