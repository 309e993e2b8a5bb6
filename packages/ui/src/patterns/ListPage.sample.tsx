import { Check, Download, Plus, X } from 'lucide'
import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { sortRows } from '@doorstep/ui/functions/sortRows'
import { IconButton } from '@doorstep/ui/IconButton'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { Page } from '@doorstep/ui/Page'
import { Pagination } from '@doorstep/ui/Pagination'
import { SearchField } from '@doorstep/ui/SearchField'
import { Stack } from '@doorstep/ui/Stack'
import { StatusBadge, type StatusTone } from '@doorstep/ui/StatusBadge'
import {
  createSelection,
  Table,
  useSelectionSize,
  type Selection,
  type TableColumn,
  type TableSort,
} from '@doorstep/ui/Table'
import { TabLinks } from '@doorstep/ui/TabLinks'

export interface Property {
  id: number
  /** The house's number, as its plate has it. */
  plate: string
  address: string
  postcode: string
  status: string
  tone: StatusTone
  tenancy: string
  tenants: number
  branch: string
  /** In pence. */
  owed: number
}

/** A few properties, for the patterns. */
export const properties: readonly Property[] = [
  {
    id: 1,
    plate: '5',
    address: '5 Brudenell Mount',
    postcode: 'LS6 1HS',
    status: 'Void Period',
    tone: 'pink',
    tenancy: 'Empty since 28/01/2026',
    tenants: 0,
    branch: 'Leeds',
    owed: 8715,
  },
  {
    id: 2,
    plate: '14B',
    address: '14B Cardigan Lane',
    postcode: 'LS6 3AG',
    status: 'Void Period',
    tone: 'pink',
    tenancy: 'Empty since 15/01/2026',
    tenants: 0,
    branch: 'Leeds',
    owed: 18127,
  },
  {
    id: 3,
    plate: '19',
    address: '19 Ash Grove',
    postcode: 'LS6 1AX',
    status: 'Tenant Packages',
    tone: 'green',
    tenancy: '01/09/2025 to 31/08/2026',
    tenants: 5,
    branch: 'Leeds',
    owed: 0,
  },
  {
    id: 4,
    plate: '8',
    address: '8 Ecclesall Terrace',
    postcode: 'S11 8TR',
    status: 'Unknown',
    tone: 'gray',
    tenancy: 'Tell us who lives here',
    tenants: 0,
    branch: 'Sheffield',
    owed: 49974,
  },
  {
    id: 5,
    plate: '61',
    address: '61 Bishopthorpe Road',
    postcode: 'YO23 1NX',
    status: 'Tenants Organising',
    tone: 'blue',
    tenancy: '12/11/2025 to rolling',
    tenants: 2,
    branch: 'York',
    owed: 0,
  },
  {
    id: 6,
    plate: '22',
    address: 'Apartment 22, The Maltings',
    postcode: 'YO1 6DH',
    status: 'New Tenancy',
    tone: 'yellow',
    tenancy: '27/03/2026 to 26/03/2027',
    tenants: 3,
    branch: 'York',
    owed: 11830,
  },
  {
    id: 7,
    plate: '102',
    address: '102 Cemetery Road',
    postcode: 'S11 8FP',
    status: 'Bills Included',
    tone: 'orange',
    tenancy: '01/07/2025 to 30/06/2026',
    tenants: 6,
    branch: 'Sheffield',
    owed: 0,
  },
]

/** Pence as people read them; nothing is a dash. */
export const pounds = (pence: number) =>
  pence === 0 ? '–' : (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

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

export function Sample() {
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
