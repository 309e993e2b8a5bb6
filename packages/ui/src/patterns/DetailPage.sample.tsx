import { Pencil, Plus, Upload } from 'lucide'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { DataList } from '@doorstep/ui/DataList'
import { Inline } from '@doorstep/ui/Inline'
import { Ledger } from '@doorstep/ui/Ledger'
import { Link } from '@doorstep/ui/Link'
import { Menu } from '@doorstep/ui/Menu'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { Tag } from '@doorstep/ui/Tag'
import { Timeline, type TimelineEvent } from '@doorstep/ui/Timeline'

interface Tenancy {
  id: number
  tenants: string
  dates: string
  monthly: string
}

const tenancies: Tenancy[] = [
  { id: 1, tenants: 'Ida Lindqvist and 4 others', dates: '08/09/2026 to 31/08/2027', monthly: 'Not quoted' },
  { id: 2, tenants: 'Dev Patel and 3 others', dates: '01/09/2024 to 31/07/2025', monthly: '£204.10' },
]

const tenancyColumns: TableColumn<Tenancy>[] = [
  {
    id: 'tenants',
    header: 'Future and previous',
    cell: ({ id, tenants }) => (
      <Link href={`#tenancy-${id}`} variant="quiet">
        {tenants}
      </Link>
    ),
  },
  { id: 'dates', header: 'Dates', cell: ({ dates }) => dates },
  {
    id: 'monthly',
    header: 'Each month',
    align: 'end',
    width: 'reference',
    narrow: 'end',
    cell: ({ monthly }) => monthly,
  },
]

const notifications: TimelineEvent[] = [
  {
    id: 'in',
    tone: 'positive',
    title: 'Move-in sent to Larkfield Energy and Calder Water',
    when: '02/09/2025',
    dateTime: '2025-09-02',
  },
  {
    id: 'out',
    tone: 'positive',
    title: 'Move-out sent to Fernhill Energy',
    when: '01/08/2025',
    dateTime: '2025-08-01',
  },
]

export function Sample() {
  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[{ label: 'Properties', href: '#properties' }]}
          current="5 Chapel Walk"
        />
      }
      title={
        <Inline space={16} wrap={false}>
          <NumberPlate text="5" size="large" /> 5 Chapel Walk
        </Inline>
      }
      actions={
        <>
          <Menu
            label="More for 5 Chapel Walk"
            items={[{ id: 'archive', label: 'Archive property', tone: 'critical' }]}
          />
          <Button icon={Pencil}>Edit</Button>
          <Button variant="primary" icon={Plus}>
            Add tenancy
          </Button>
        </>
      }
    >
      <Stack space={16}>
        <Inline>
          <span>Headingley, Leeds LS6 3JG</span>
          <StatusBadge tone="green">Tenant Packages</StatusBadge>
          <Tag>Student</Tag>
          <Tag>HMO</Tag>
        </Inline>
        <Columns template="main-aside">
          <Stack space={16}>
            <Card heading="Current tenancy" actions={<Link href="#package">Open package</Link>}>
              <Columns space={32}>
                <DataList
                  items={[
                    { term: 'Dates', value: '01/09/2025 to 31/08/2026' },
                    { term: 'Lead tenant', value: 'Joe Fairley' },
                    { term: 'Tenants', value: '5, all paying' },
                    { term: 'Suppliers', value: '3 of 4 confirmed' },
                    { term: 'Next payment', value: '£220.92 on 01/04/2026' },
                  ]}
                />
                <Ledger
                  label="Each month"
                  rows={[
                    { label: 'Gas and electricity', note: 'LK 80214 7', amount: '£142.50' },
                    { label: 'Water', note: 'CW-551-07741', amount: '£31.80' },
                    { label: 'Broadband', note: '150 Mb', amount: '£32.50' },
                    { label: 'TV Licence', amount: '£14.12' },
                  ]}
                  total={{ label: 'Each month', amount: '£220.92' }}
                />
              </Columns>
            </Card>
            <Table
              label="Other tenancies"
              columns={tenancyColumns}
              rows={tenancies}
              getRowId={({ id }) => id}
              rowLabel={({ tenants }) => tenants}
            />
          </Stack>
          <Stack space={16}>
            <Card
              heading="Meters"
              actions={
                <Button size="small" icon={Plus}>
                  Add reading
                </Button>
              }
            >
              <DataList
                items={[
                  { term: 'Electricity', value: '48210, read 28/02/2026' },
                  { term: 'Gas', value: '09316, read 28/02/2026' },
                  { term: 'Water', value: '01102, read 01/09/2025' },
                ]}
              />
            </Card>
            <Card heading="Notified suppliers" actions={<Link href="#notifications">All notifications</Link>}>
              <Timeline label="Notified suppliers" events={notifications} />
            </Card>
            <Card
              heading="Documents"
              actions={
                <Button size="small" icon={Upload}>
                  Upload
                </Button>
              }
            >
              <Stack space={8} as="ul">
                <li>
                  <Link href="#inventory">Inventory and check-in</Link>
                </li>
                <li>
                  <Link href="#certificate">Energy performance certificate</Link>
                </li>
              </Stack>
            </Card>
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}
