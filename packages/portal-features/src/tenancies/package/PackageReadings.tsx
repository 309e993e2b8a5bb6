import { formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { readingTypeLabels, registersText } from '@doorstep/portal-contract/meter-readings'
import type { MeterReading } from '@doorstep/portal-contract/meter-readings.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Link } from '@doorstep/ui/Link'
import { Section } from '@doorstep/ui/Section'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { Plus } from 'lucide'
import { ShowOlder } from '../../shared/resource/ShowOlder.tsx'
import { openModal } from '../../shared/modal/openModal.ts'
import { propertyHref, updatePropertyHref } from '../../shared/property/propertyHref.ts'
import { readingsAPage } from './package.load.ts'
import { PackageFrame } from './PackageFrame.tsx'
import * as css from '../TenancyPage.css.ts'
import { type PackageTabProps, usePackage } from './usePackage.ts'

/** The tab Meter readings: the first and the last reading of each meter of the tenancy, and all of them (D23). */
export function PackageReadings(props: PackageTabProps) {
  const page = usePackage(props)
  const { tenancy, readings } = page
  const { property } = tenancy

  const addReading = () =>
    openModal('addReading', {
      propertyId: property.id,
      tenancyId: tenancy.id,
      // The list of readings follows.
      onChanged: () => void page.reload(),
    })

  return (
    <PackageFrame
      page={page}
      tab="readings"
      action={
        tenancy.meters.length > 0 ? (
          <Button variant="primary" icon={Plus} onClick={() => void addReading()}>
            Add reading
          </Button>
        ) : undefined
      }
    >
      <Section
        heading="Opening and closing"
        actions={<Link href={propertyHref(property.id)}>All readings of the property</Link>}
      >
        <Table
          label="Opening and closing readings"
          columns={meterColumns}
          rows={tenancy.meters}
          getRowId={({ id }) => id}
          rowLabel={({ kind }) => kinds[kind]}
          empty={
            <EmptyState
              title="No meters yet"
              action={
                <Button size="small" href={updatePropertyHref(property.id)}>
                  Add meters to the property
                </Button>
              }
            />
          }
        />
      </Section>
      <Section heading="All readings">
        {readings ? (
          <Table
            label="All readings"
            columns={readingColumns}
            rows={readings.data}
            footer={
              readings.meta.total > readingsAPage && (
                <ShowOlder
                  shown={readings.data.length}
                  total={readings.meta.total}
                  one="reading"
                  onShowOlder={page.moreReadings}
                />
              )
            }
            getRowId={({ id }) => id}
            rowLabel={({ meter, date_of_reading }) => `${kinds[meter.kind]}, ${formatDate(date_of_reading)}`}
            empty={
              <EmptyState title="No readings yet">Add one as soon as the tenants have moved in.</EmptyState>
            }
          />
        ) : (
          <ErrorState
            message={unexpectedFailure}
            onRetry={() => page.load('readings')}
            retrying={page.isLoading('readings')}
          />
        )}
      </Section>
    </PackageFrame>
  )
}

const kinds = { electricity: 'Electricity', gas: 'Gas', water: 'Water' } as const

type Meter = Tenancy['meters'][number]

const meterColumns: TableColumn<Meter>[] = [
  {
    id: 'meter',
    header: 'Meter',
    narrow: 'primary',
    cell: ({ kind, serial_number }) => (
      <span className={css.lines}>
        <span className={css.strong}>{kinds[kind]}</span>
        {serial_number && <span className={css.second}>Serial {serial_number}</span>}
      </span>
    ),
  },
  {
    id: 'first',
    header: 'Opening',
    narrow: 'labelled',
    cell: ({ first }) => <Reading reading={first} none="Missing" />,
  },
  {
    id: 'last',
    header: 'Latest',
    narrow: 'labelled',
    cell: ({ last }) => <Reading reading={last} none="–" />,
  },
]

function Reading({ reading, none }: { reading: Meter['first']; none: string }) {
  if (!reading) return none
  return (
    <>
      <span className={css.readingText}>{registersText(reading)}</span>
      <span className={css.second}>{formatDate(reading.date_of_reading)}</span>
    </>
  )
}

const readingColumns: TableColumn<MeterReading>[] = [
  {
    id: 'date',
    header: 'Date',
    width: 'date',
    narrow: 'primary',
    cell: ({ date_of_reading }) => formatDate(date_of_reading),
  },
  { id: 'meter', header: 'Meter', cell: ({ meter }) => kinds[meter.kind] },
  {
    id: 'type',
    header: 'For',
    width: 'note',
    cell: ({ type, sent_by }) =>
      [readingTypeLabels[type], sent_by && `by link from ${sent_by}`].filter(Boolean).join(', '),
  },
  {
    id: 'supplier',
    header: 'Supplier',
    showFrom: 1240,
    narrow: 'hide',
    cell: ({ bill_provider }) => bill_provider?.name ?? '–',
  },
  {
    id: 'reading',
    header: 'Reading',
    align: 'end',
    narrow: 'end',
    cell: (reading) => <span className={css.readingText}>{registersText(reading)}</span>,
  },
]
