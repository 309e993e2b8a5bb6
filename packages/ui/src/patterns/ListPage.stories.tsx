import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check, Download, Plus, X } from 'lucide'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Link } from '../Link/Link.tsx'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import { NumberPlate } from '../NumberPlate/NumberPlate.tsx'
import { Page } from '../Page/Page.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { SearchField } from '../SearchField/SearchField.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import {
  createSelection,
  sortRows,
  Table,
  useSelectionSize,
  type Selection,
  type TableColumn,
  type TableSort,
} from '../Table/Table.tsx'
import { TabLinks } from '../TabLinks/TabLinks.tsx'
import { pounds, properties, type Property } from './properties.ts'

const listPageDocs: ComponentDocs = {
  name: 'List page',
  summary: 'Many records of one kind: found, narrowed, sorted, chosen and acted on.',
  useWhen: ['people look for one record among many, or act on several at once'],
  avoidWhen: ['there are fewer than about seven: show them in a Card on the page they belong to'],
  alternatives: [{ component: 'Detail page', when: 'it is about one record' }],
  pattern:
    'Page, TabLinks, one row of filters, Table with its footer; the bulk bar takes the footer’s place.',
  keyboard: [],
  provides: [
    'search, filters, tabs and pages are in the address when their `href` is',
    'on a phone rows are cards, and the last action takes the width that the others leave',
  ],
  requires: [
    'filters that survive a reload: keep them in the address',
    'an empty state for “none yet” and another for “none match”',
    'the old rows while new ones load',
  ],
}

const meta = {
  title: 'Patterns/List page',
  parameters: { componentDocs: listPageDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const columns: TableColumn<Property>[] = [
  {
    id: 'address',
    header: 'Property',
    sortable: true,
    sortValue: ({ address }) => address,
    cell: ({ id, plate, address }) => (
      <Inline space={12} wrap={false}>
        <NumberPlate text={plate} />
        <Link href={`#property-${id}`} variant="quiet">
          {address}
        </Link>
      </Inline>
    ),
  },
  // A column of its own, so that it is never cut.
  { id: 'postcode', header: 'Postcode', width: 'date', cell: ({ postcode }) => postcode },
  {
    id: 'status',
    header: 'Status',
    width: 'note',
    narrow: 'end',
    cell: ({ status, tone }) => <StatusBadge tone={tone}>{status}</StatusBadge>,
  },
  { id: 'tenancy', header: 'Current or next tenancy', cell: ({ tenancy }) => tenancy },
  {
    id: 'branch',
    header: 'Branch',
    width: 'number',
    showFrom: 1400,
    narrow: 'hide',
    cell: ({ branch }) => branch,
  },
  {
    id: 'owed',
    header: 'Void bills',
    width: 'number',
    align: 'end',
    narrow: 'end',
    sortable: true,
    firstDirection: 'desc',
    sortValue: ({ owed }) => owed,
    cell: ({ owed }) => pounds(owed),
  },
]

const branches = ['Leeds', 'Sheffield', 'York'].map((name) => ({ value: name, label: name }))

const tabs = [
  { value: 'all', label: 'All', count: properties.length, href: '#all' },
  ...['Void Period', 'Tenant Packages', 'Unknown'].map((status) => ({
    value: status,
    label: status,
    count: properties.filter((property) => property.status === status).length,
    href: `#${status}`,
  })),
]

function BulkBar({ selection }: { selection: Selection }) {
  const size = useSelectionSize(selection)
  return (
    <>
      <b>{size} selected</b>
      <Button variant="primary" size="small" icon={Check} onClick={selection.clear}>
        Mark as let
      </Button>
      <IconButton label="Clear selection" icon={X} variant="quiet" size="small" onClick={selection.clear} />
    </>
  )
}

function Properties() {
  const [selection] = useState(createSelection)
  const [status, setStatus] = useState('all')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [sort, setSort] = useState<TableSort>({ column: 'address', direction: 'asc' })

  const matching = properties.filter(
    (property) =>
      (status === 'all' || property.status === status) &&
      (chosen.length === 0 || chosen.includes(property.branch)) &&
      `${property.address} ${property.postcode}`.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const clear = () => {
    setStatus('all')
    setWords('')
    setChosen([])
  }

  return (
    <Page
      title="Properties"
      actions={
        <>
          <Button icon={Download}>Download CSV</Button>
          <Button variant="primary" icon={Plus}>
            Add a property
          </Button>
        </>
      }
    >
      <TabLinks label="Properties by status" tabs={tabs} value={status} onValueChange={setStatus} />
      <Stack space={16}>
        <Inline>
          <SearchField
            label="Find a property"
            hideLabel
            placeholder="Address or postcode"
            value={words}
            onValueChange={setWords}
          />
          <MultiSelect
            variant="filter"
            label="Branch"
            options={branches}
            value={chosen}
            onValueChange={setChosen}
          />
          {(words !== '' || chosen.length > 0) && (
            <Button variant="quiet" onClick={clear}>
              Clear filters
            </Button>
          )}
        </Inline>
        <Table
          label="Properties"
          columns={columns}
          rows={sortRows(matching, columns, sort)}
          getRowId={({ id }) => id}
          rowLabel={({ address }) => address}
          sort={sort}
          sortHref={(column, direction) => `#sort=${column}-${direction}`}
          onSortChange={setSort}
          selection={selection}
          bulkBar={<BulkBar selection={selection} />}
          footer={
            <Pagination
              from={1}
              to={matching.length}
              total={matching.length}
              previousHref={null}
              nextHref={null}
            />
          }
          empty={
            <EmptyState
              title="No properties match"
              action={
                <Button size="small" onClick={clear}>
                  Clear filters
                </Button>
              }
            >
              Try another word, or clear the filters.
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  )
}

export const ListPage: Story = { tags: ['picture'], render: () => <Properties /> }

export const Mobile: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile' } },
  render: () => <Properties />,
}

export const NarrowsAndComesBack: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => <Properties />,
  play: async ({ canvas, userEvent }) => {
    const rows = () => canvas.getAllByRole('row').length - 1
    await expect(rows()).toBe(properties.length)
    await userEvent.click(canvas.getByRole('link', { name: /^Void Period/ }))
    await expect(rows()).toBe(2)
    await userEvent.type(canvas.getByRole('searchbox'), 'ash grove')
    await expect(canvas.getByText('No properties match')).toBeVisible()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    await waitFor(() => expect(rows()).toBe(properties.length))

    await userEvent.click(canvas.getByRole('link', { name: 'Void bills' }))
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('8 Ecclesall Terrace')
  },
}
