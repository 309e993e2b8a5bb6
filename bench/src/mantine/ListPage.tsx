import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  Container,
  Group,
  MantineProvider,
  Menu,
  Modal,
  MultiSelect,
  Pagination,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import '@mantine/core/styles.css'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { type BillStatus, billsText, hook, type ListPageProps, selectedText } from '../contract.ts'
import { formatPence } from '../data.ts'
import { MoreIcon } from '../MoreIcon.tsx'
import { useShownBills } from '../useShownBills.ts'

const colours: Record<BillStatus, string> = {
  paid: 'green',
  'needs paying': 'yellow',
  challenged: 'red',
  outdated: 'gray',
}

/** As in Mantine's 'Table with row selection', with a Set in place of its array. */
export function ListPage(props: ListPageProps) {
  return (
    <MantineProvider>
      <VoidBills {...props} />
    </MantineProvider>
  )
}

function VoidBills({ bills, total, providers }: ListPageProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const shown = useShownBills(bills, search, chosen)

  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }

  return (
    <Container size="xl">
      <Group justify="space-between">
        <Title order={1}>Void bills</Title>
        <MarkAsPaid />
      </Group>
      <Group my="md">
        <TextInput
          aria-label="Search by address"
          placeholder="Search by address"
          data-testid={hook.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div data-testid={hook.filter}>
          <MultiSelect
            aria-label="Provider"
            placeholder="Provider"
            searchable
            w={300}
            data={providers}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        <Text data-testid={hook.count}>{billsText(shown.length)}</Text>
        <Text data-testid={hook.selected}>{selectedText(selected.size)}</Text>
      </Group>
      <div data-testid={hook.list}>
        <Table highlightOnHover aria-label="Void bills">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Checkbox
                  aria-label="Select all"
                  indeterminate={selected.size > 0 && selected.size < shown.length}
                  checked={shown.length > 0 && selected.size >= shown.length}
                  onChange={(event) =>
                    setSelected(new Set(event.currentTarget.checked ? shown.map(({ id }) => id) : []))
                  }
                />
              </Table.Th>
              <Table.Th>Property</Table.Th>
              <Table.Th>Provider</Table.Th>
              <Table.Th>Period</Table.Th>
              <Table.Th>Issued</Table.Th>
              <Table.Th ta="end">Amount</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((bill) => (
              <Table.Tr
                key={bill.id}
                bg={selected.has(bill.id) ? 'var(--mantine-color-blue-light)' : undefined}
              >
                <Table.Td>
                  <Checkbox
                    aria-label={bill.property}
                    checked={selected.has(bill.id)}
                    onChange={() => toggle(bill.id)}
                  />
                </Table.Td>
                <Table.Td>
                  {bill.property}, {bill.postcode}
                </Table.Td>
                <Table.Td>{bill.provider}</Table.Td>
                <Table.Td>{bill.period}</Table.Td>
                <Table.Td>{bill.issued}</Table.Td>
                <Table.Td ta="end">{formatPence(bill.amount)}</Table.Td>
                <Table.Td>
                  <Badge variant="light" color={colours[bill.status]}>
                    {bill.status}
                  </Badge>
                </Table.Td>
                <Table.Td>
                  <RowMenu property={bill.property} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Pagination total={Math.ceil(total / bills.length)} />
    </Container>
  )
}

function RowMenu({ property }: { property: string }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Actions for ${property}`}>
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>View bill</Menu.Item>
        <Menu.Item>Mark as paid</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function MarkAsPaid() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button data-testid={hook.openModal} onClick={open}>
        Mark as paid
      </Button>
      <Modal opened={opened} onClose={close} title="Mark bills as paid?">
        <Text>They can be marked as unpaid again.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Mark as paid</Button>
        </Group>
      </Modal>
    </>
  )
}
