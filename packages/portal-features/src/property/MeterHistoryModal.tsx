import { formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { dailyUse, readingTypeLabels, registersText } from '@doorstep/portal-contract/meter-readings'
import type { MeterReading, MeterReadingsPage } from '@doorstep/portal-contract/meter-readings.schema'
import type { SupplyMeter } from '@doorstep/portal-contract/property.schema'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { LineChart } from '@doorstep/ui/LineChart'
import { Link } from '@doorstep/ui/Link'
import { Modal } from '@doorstep/ui/Modal'
import { Stack } from '@doorstep/ui/Stack'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

export interface MeterHistoryModalProps {
  meter: Pick<SupplyMeter, 'kind' | 'serial_number'>
  load: () => Promise<MeterReadingsPage>
  /** The address of a photo. */
  documentHref: (id: number) => string
  onClose: () => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    meterHistory: MeterHistoryModalProps
  }
}

const dropTexts = { rolled_over: 'rolled over', meter_changed: 'meter changed' } as const

/** The readings of a meter, newest first, with what was used a day between them. */
export function MeterHistoryModal({ meter, load, documentHref, onClose }: MeterHistoryModalProps) {
  const [page, setPage] = useState<MeterReadingsPage | 'failed' | null>(null)
  const read = useEffectEvent(load)
  useEffect(() => {
    if (page !== null) return
    let isGone = false
    read().then(
      (loaded) => isGone || setPage(loaded),
      () => isGone || setPage('failed'),
    )
    return () => {
      isGone = true
    }
  }, [page])
  const columns = useMemo(() => readingColumns(documentHref), [documentHref])
  const readings = page && page !== 'failed' ? page.data : []

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title={`Readings of the ${meter.kind} meter`}
      description={meter.serial_number ? `Serial ${meter.serial_number}` : undefined}
    >
      <Stack space={16}>
        {readings.length > 1 && <UseChart readings={readings} />}
        {page && page !== 'failed' && page.meta.total > readings.length && (
          <p>
            The latest {String(readings.length)} of {String(page.meta.total)} readings are shown.
          </p>
        )}
        <Table
          label="Readings"
          columns={columns}
          rows={readings}
          getRowId={({ id }) => id}
          rowLabel={({ date_of_reading }) => formatDate(date_of_reading)}
          state={page === 'failed' ? 'error' : page === null ? 'loading' : 'ready'}
          errorMessage={unexpectedFailure}
          onRetry={() => setPage(null)}
          empty={<EmptyState title="No readings yet" illustration="none" />}
        />
      </Stack>
    </Modal>
  )
}

/** What was used a day up to each reading, oldest first. */
function UseChart({ readings }: { readings: readonly MeterReading[] }) {
  const used = readings
    .map((reading, index) => ({ day: reading.date_of_reading, daily: dailyUse(readings.slice(index)) }))
    .toReversed()
    .slice(1)
  return (
    <LineChart
      label="Daily use since the previous reading"
      categoryLabel="Up to"
      categories={used.map(({ day }) => formatDate(day))}
      series={[{ label: 'Units a day', values: used.map(({ daily }) => daily) }]}
      format={(units) => units.toFixed(1)}
      emptyText="Not enough readings to say what was used"
    />
  )
}

const readingColumns = (documentHref: (id: number) => string): TableColumn<MeterReading>[] => [
  {
    id: 'date',
    header: 'Date',
    width: 'date',
    narrow: 'primary',
    cell: ({ date_of_reading }) => formatDate(date_of_reading),
  },
  { id: 'reading', header: 'Reading', narrow: 'end', cell: registersText },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type, drop_reason }) =>
      drop_reason ? `${readingTypeLabels[type]}, ${dropTexts[drop_reason]}` : readingTypeLabels[type],
  },
  { id: 'provider', header: 'Supplier', cell: ({ bill_provider }) => bill_provider?.name ?? '–' },
  {
    id: 'photo',
    header: 'Photo',
    width: 'number',
    cell: ({ document }) =>
      document && (
        <Link
          href={documentHref(document.id)}
          target="_blank"
          rel="noopener"
          aria-label={`Photo, ${document.filename}`}
        >
          Photo
        </Link>
      ),
  },
]
