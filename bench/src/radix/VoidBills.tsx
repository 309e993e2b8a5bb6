import { Button, Container, Dialog, Flex, Heading, Text, TextField, Theme } from '@radix-ui/themes'
import '@radix-ui/themes/styles.css'
import { type ComponentType, type Dispatch, type SetStateAction, useState } from 'react'
import { type Bill, billsText, hook, type ListPageProps, selectedText } from '../contract.ts'
import { useShownBills } from '../useShownBills.ts'
import { ProviderFilter } from './ProviderFilter.tsx'

type Selected = Record<string, true>

export interface BillsTableProps {
  bills: readonly Bill[]
  selected: Selected
  onSelectedChange: Dispatch<SetStateAction<Selected>>
}

type VoidBillsProps = ListPageProps & { BillsTable: ComponentType<BillsTableProps> }

export function VoidBills({ bills, total, providers, BillsTable }: VoidBillsProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [selected, setSelected] = useState<Selected>({})
  const shown = useShownBills(bills, search, chosen)

  return (
    <Theme>
      <Container>
        <Flex justify="between">
          <Heading as="h1">Void bills</Heading>
          <MarkAsPaid />
        </Flex>
        <Flex gap="3" align="center" my="3">
          <TextField.Root
            aria-label="Search by address"
            placeholder="Search by address"
            data-testid={hook.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <ProviderFilter providers={providers} chosen={chosen} onChange={setChosen} />
          <Text data-testid={hook.count}>{billsText(shown.length)}</Text>
          <Text data-testid={hook.selected}>{selectedText(Object.keys(selected).length)}</Text>
        </Flex>
        <div data-testid={hook.list}>
          <BillsTable bills={shown} selected={selected} onSelectedChange={setSelected} />
        </div>
        <Flex justify="between" align="center" my="3">
          <Text>
            1 to {shown.length} of {total}
          </Text>
          <Button variant="soft">Next</Button>
        </Flex>
      </Container>
    </Theme>
  )
}

function MarkAsPaid() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button data-testid={hook.openModal}>Mark as paid</Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="450px">
        <Dialog.Title>Mark bills as paid?</Dialog.Title>
        <Dialog.Description>They can be marked as unpaid again.</Dialog.Description>
        <Flex gap="3" mt="4" justify="end">
          <Dialog.Close>
            <Button variant="soft">Cancel</Button>
          </Dialog.Close>
          <Dialog.Close>
            <Button>Mark as paid</Button>
          </Dialog.Close>
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  )
}
