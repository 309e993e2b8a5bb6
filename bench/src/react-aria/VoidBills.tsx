import { type ComponentType, useMemo, useState } from 'react'
import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Heading,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  Popover,
  SearchField,
  Select,
  type Selection,
  SelectValue,
  useFilter,
} from 'react-aria-components'
import { billsText, hook, type ListPageProps, selectedText } from '../contract.ts'
import { useShownBills } from '../useShownBills.ts'
import type { BillsTableProps } from './BillsTable.tsx'
import './react-aria.css'

type VoidBillsProps = ListPageProps & { BillsTable: ComponentType<BillsTableProps> }

const nothing: readonly never[] = []

export function VoidBills({ bills, total, providers, BillsTable }: VoidBillsProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Key[]>(nothing)
  const [selected, setSelected] = useState<Selection>(new Set())
  const shown = useShownBills(bills, search, chosen as readonly string[])

  return (
    <main>
      <header className="line">
        <h1>Void bills</h1>
        <MarkAsPaid />
      </header>
      <div className="line">
        <SearchField aria-label="Search by address" value={search} onChange={setSearch}>
          <Input placeholder="Search by address" data-testid={hook.search} />
        </SearchField>
        <ProviderFilter providers={providers} chosen={chosen} onChange={setChosen} />
        <span data-testid={hook.count}>{billsText(shown.length)}</span>
        <span data-testid={hook.selected}>
          {selectedText(selected === 'all' ? shown.length : selected.size)}
        </span>
      </div>
      <div data-testid={hook.list}>
        <BillsTable bills={shown} selected={selected} onSelectedChange={setSelected} />
      </div>
      <nav className="line">
        1 to {shown.length} of {total} <Button>Next</Button>
      </nav>
    </main>
  )
}

interface ProviderFilterProps {
  providers: readonly string[]
  chosen: readonly Key[]
  onChange: (chosen: readonly Key[]) => void
}

/** The searchable select of React Aria's examples, with several values. */
function ProviderFilter({ providers, chosen, onChange }: ProviderFilterProps) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const items = useMemo(() => providers.map((name) => ({ id: name })), [providers])
  return (
    <Select aria-label="Provider" selectionMode="multiple" value={chosen} onChange={onChange}>
      <Button data-testid={hook.filter}>
        <SelectValue>{chosen.length === 0 ? 'Provider' : `${chosen.length} providers`}</SelectValue>
      </Button>
      <Popover className="popover">
        <Autocomplete filter={contains}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- typing goes on in what has just opened */}
          <SearchField aria-label="Find a provider" autoFocus>
            <Input placeholder="Find a provider" />
          </SearchField>
          <ListBox items={items} className="options">
            {({ id }) => <ListBoxItem textValue={id}>{id}</ListBoxItem>}
          </ListBox>
        </Autocomplete>
      </Popover>
    </Select>
  )
}

function MarkAsPaid() {
  return (
    <DialogTrigger>
      <Button data-testid={hook.openModal}>Mark as paid</Button>
      <ModalOverlay isDismissable className="overlay">
        <Modal className="modal">
          <Dialog>
            <Heading slot="title">Mark bills as paid?</Heading>
            <p>They can be marked as unpaid again.</p>
            <Button slot="close">Cancel</Button>
            <Button slot="close">Mark as paid</Button>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
