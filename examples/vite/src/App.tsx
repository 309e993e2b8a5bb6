import '@doorstep/ui/Button.css'
import '@doorstep/ui/Inline.css'
import '@doorstep/ui/Menu.css'
import '@doorstep/ui/MultiSelect.css'
import '@doorstep/ui/Page.css'
import '@doorstep/ui/Stack.css'
import '@doorstep/ui/Table.css'
import '@doorstep/ui/Toaster.css'
import { Button } from '@doorstep/ui/Button'
import { writeDate } from '@doorstep/ui/functions/dates'
import { sortRows } from '@doorstep/ui/functions/sortRows'
import { lazyPart, useLazyPart } from '@doorstep/ui/hooks/lazyPart'
import { Inline } from '@doorstep/ui/Inline'
import { Menu } from '@doorstep/ui/Menu'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { Table, type TableColumn, type TableSort } from '@doorstep/ui/Table'
import { Toaster } from '@doorstep/ui/Toaster'
import { Plus, SunMoon } from 'lucide'
import { useState } from 'react'
import { type Appearance, chooseAppearance, currentAppearance } from './appearance'
import { type Bill, firstBills, suppliers } from './bills'
import { Shell } from './Shell'
import { dismissToast, showToast, useToasts } from './toasts'

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

const columns: TableColumn<Bill>[] = [
  {
    id: 'address',
    header: 'Property',
    sortable: true,
    sortValue: ({ address }) => address,
    cell: ({ address }) => address,
  },
  { id: 'supplier', header: 'Supplier', width: 'name', cell: ({ supplier }) => supplier },
  {
    id: 'due',
    header: 'Due',
    width: 'date',
    sortable: true,
    sortValue: ({ due }) => due,
    cell: ({ due }) => writeDate(due),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 'number',
    align: 'end',
    narrow: 'end',
    sortable: true,
    sortValue: ({ amount }) => amount,
    cell: ({ amount }) => pounds.format(amount / 100),
  },
]

// Made outside components, so that it loads once.
const addBillPart = lazyPart(() => import('./AddBill'))

export function App() {
  const [bills, setBills] = useState(firstBills)
  const [chosen, setChosen] = useState<string[]>([])
  const [sort, setSort] = useState<TableSort>({ column: 'due', direction: 'asc' })
  const [isAdding, setAdding] = useState(false)
  const { loaded: addBill } = useLazyPart(addBillPart, isAdding, () => {
    setAdding(false)
    showToast({ tone: 'critical', message: 'We couldn’t open the form. Try again.', duration: 10_000 })
  })
  const toasts = useToasts()
  const matching = bills.filter(({ supplier }) => chosen.length === 0 || chosen.includes(supplier))

  function add(answers: Omit<Bill, 'id'>) {
    const bill = { ...answers, id: Math.max(...bills.map(({ id }) => id)) + 1 }
    setBills([...bills, bill])
    showToast({
      tone: 'positive',
      message: 'Bill added',
      action: {
        label: 'Undo',
        onAction: () => setBills((current) => current.filter(({ id }) => id !== bill.id)),
      },
      duration: 10_000,
    })
  }

  return (
    <Shell>
      <Page
        title="Bills"
        actions={
          <>
            <AppearanceMenu />
            <Button
              variant="primary"
              icon={Plus}
              onPointerEnter={addBillPart.preload}
              onFocus={addBillPart.preload}
              onClick={() => setAdding(true)}
            >
              Add bill
            </Button>
          </>
        }
      >
        <Stack>
          <Inline>
            <MultiSelect
              variant="filter"
              label="Supplier"
              options={suppliers.map((name) => ({ value: name, label: name }))}
              value={chosen}
              onValueChange={setChosen}
            />
          </Inline>
          <Table
            label="Bills"
            columns={columns}
            rows={sortRows(matching, columns, sort)}
            getRowId={({ id }) => id}
            rowLabel={({ address }) => address}
            sort={sort}
            onSortChange={setSort}
          />
        </Stack>
      </Page>
      {addBill && <addBill.AddBill open={isAdding} onOpenChange={setAdding} onAdd={add} />}
      <Toaster toasts={toasts} onDismiss={dismissToast} />
    </Shell>
  )
}

const appearances: { id: Appearance; label: string }[] = [
  { id: 'system', label: 'Same as the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]

function AppearanceMenu() {
  const [appearance, setAppearance] = useState(currentAppearance)

  function choose(next: Appearance) {
    setAppearance(next)
    chooseAppearance(next)
  }

  return (
    <Menu
      label="Appearance"
      trigger={{ icon: SunMoon }}
      items={appearances.map(({ id, label }) => ({
        id,
        label,
        checked: id === appearance,
        onSelect: () => choose(id),
      }))}
    />
  )
}
