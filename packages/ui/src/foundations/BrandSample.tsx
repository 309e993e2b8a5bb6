import { Download, Plus } from 'lucide'
import { memo, useState } from 'react'
import { Alert } from '../Alert/Alert.tsx'
import { BarChart } from '../BarChart/BarChart.tsx'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Link } from '../Link/Link.tsx'
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx'
import { Select } from '../Select/Select.tsx'
import { exampleLinks } from '../Sidebar/exampleLinks.ts'
import { Sidebar } from '../Sidebar/Sidebar.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { Stepper } from '../Stepper/Stepper.tsx'
import { Switch } from '../Switch/Switch.tsx'
import { createSelection, Table, type TableColumn } from '../Table/Table.tsx'
import { TabLinks } from '../TabLinks/TabLinks.tsx'
import { TextField } from '../TextField/TextField.tsx'
import * as css from './BrandBench.css.ts'

interface Property {
  id: number
  address: string
  rent: string
  isLet: boolean
}

const properties: Property[] = [
  { id: 1, address: '5 Brudenell Mount', rent: '£118.40', isLet: true },
  { id: 2, address: '102 Cemetery Road', rent: '£96.20', isLet: false },
  { id: 3, address: '14B Cardigan Lane', rent: '£142.86', isLet: true },
]

const columns: TableColumn<Property>[] = [
  { id: 'address', header: 'Property', cell: ({ address }) => <Link href="#property">{address}</Link> },
  {
    id: 'rent',
    header: 'Each month',
    align: 'end',
    width: 'number',
    narrow: 'end',
    cell: ({ rent }) => rent,
  },
  {
    id: 'status',
    header: 'Status',
    width: 'note',
    narrow: 'end',
    cell: ({ isLet }) => (
      <StatusBadge tone={isLet ? 'green' : 'pink'}>{isLet ? 'Tenant Packages' : 'Void Period'}</StatusBadge>
    ),
  },
]

const tabs = [
  { value: 'all', label: 'All', count: 412, href: '#all' },
  { value: 'void', label: 'Void Period', count: 18, href: '#void' },
]

const steps = [
  { value: 'quote', label: 'Quote', href: '#quote' },
  { value: 'package', label: 'Package', href: '#package' },
  { value: 'payment', label: 'Payment', href: '#payment' },
]

const months = ['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar']
const series = [
  { label: 'Energy', values: [82, 96, 104, 121, 117, 98] },
  { label: 'Water', values: [31, 30, 33, 32, 31, 32] },
]

/** Components that show the accent, and some that must not change with it. */
export const BrandSample = memo(function BrandSample({ mode }: { mode: string }) {
  const [selection] = useState(() => {
    const start = createSelection()
    start.setMany([1, 3], true)
    return start
  })
  return (
    <Stack space={20}>
      <Inline space={8}>
        <Button variant="primary" icon={Plus}>
          Add a property
        </Button>
        <Button icon={Download}>Download CSV</Button>
        <Button variant="quiet">Clear filters</Button>
        <Button tone="critical">Remove</Button>
        <Link href="#help">Text link</Link>
      </Inline>
      <div>
        <TabLinks label={`Properties, ${mode}`} tabs={tabs} value="all" />
        <Table
          label={`Properties, ${mode}`}
          columns={columns}
          rows={properties}
          getRowId={({ id }) => id}
          rowLabel={({ address }) => address}
          selection={selection}
        />
      </div>
      <Stack space={12}>
        <TextField label="Postcode" name={`${mode}-postcode`} defaultValue="LS6 1HS" />
        <Select
          label="Supplier"
          name={`${mode}-supplier`}
          options={[
            { value: 'larkfield', label: 'Larkfield Energy' },
            { value: 'calder', label: 'Calder Water' },
          ]}
        />
        <Inline space={24} align="start">
          <Stack space={8}>
            <Checkbox label="On the invoice" defaultChecked />
            <Switch label="Daily email" defaultChecked />
          </Stack>
          <RadioGroup
            label="Who pays?"
            name={`${mode}-payer`}
            defaultValue="landlord"
            options={[
              { value: 'tenant', label: 'Tenant' },
              { value: 'landlord', label: 'Landlord' },
            ]}
          />
        </Inline>
      </Stack>
      <Stepper label={`Add a package, ${mode}`} steps={steps} value="package" />
      <Inline space={8}>
        <StatusBadge tone="neutral">Outdated</StatusBadge>
        <StatusBadge tone="info">Challenged</StatusBadge>
        <StatusBadge tone="positive">Paid</StatusBadge>
        <StatusBadge tone="caution">Needs paying</StatusBadge>
        <StatusBadge tone="critical">Failed</StatusBadge>
      </Inline>
      <Alert tone="info" action={<Button size="small">Add a reading</Button>}>
        The meter was last read on 17/03/2026.
      </Alert>
      <BarChart label={`Bills, ${mode}`} categoryLabel="Month" categories={months} series={series} />
      <div className={css.screen}>
        <Sidebar
          label={`Main, ${mode}`}
          brand={<BrandLogo />}
          links={exampleLinks.slice(0, 4)}
          currentPath="/properties"
          footer="Helen Marsh"
        />
      </div>
    </Stack>
  )
})
