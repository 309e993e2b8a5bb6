import { dayInLondon, daysBetween, formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import {
  dailyUse,
  type DropReason,
  gasUnitsText,
  meterUnits,
  readingText,
  readingTypeLabels,
  registersText,
} from '@doorstep/portal-contract/meter-readings'
import { correctionReasons } from '@doorstep/portal-contract/reading-corrections'
import type {
  MeterReading,
  MeterReadingsPage,
  ReadingChange,
  ReadingChangesPage,
  ReadingFacts,
} from '@doorstep/portal-contract/meter-readings.schema'
import type { SupplyMeter } from '@doorstep/portal-contract/property.schema'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { LineChart } from '@doorstep/ui/LineChart'
import { Link } from '@doorstep/ui/Link'
import { Menu } from '@doorstep/ui/Menu'
import { Modal } from '@doorstep/ui/Modal'
import { Section } from '@doorstep/ui/Section'
import { Stack } from '@doorstep/ui/Stack'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { Timeline } from '@doorstep/ui/Timeline'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useMemo } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import { documentFileUrl } from '../shared/client/fileUrls.ts'
import { capitalised } from '../shared/format/capitalised.ts'
import { ShowOlder } from '../shared/resource/ShowOlder.tsx'
import { paged } from '../shared/resource/paged.ts'
import { useResource } from '../shared/resource/useResource.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'

/** What people do from the history of a meter. */
export type MeterAction =
  { what: 'correct'; reading: MeterReading } | { what: 'remove'; reading: MeterReading } | { what: 'replace' }

export interface MeterHistoryModalProps {
  propertyId: number
  meter: SupplyMeter
  /** Counts what was changed and undone: the history is loaded again. */
  $changes: ReadableAtom<number>
  /** Called with what is to be done next, which takes the history's place. */
  onClose: (action?: MeterAction) => void
}

declare module '../shared/modal/openModal.ts' {
  interface Modals {
    meterHistory: MeterHistoryModalProps
  }
}

const dropTexts: Record<DropReason, string> = {
  rolled_over: 'rolled over',
  meter_changed: 'meter changed',
  unexplained: 'lower than the one before',
}

/** How many readings, and changes to them, are loaded at a time. */
const aPage = 100

type History = { readings: MeterReadingsPage; changes: ReadingChangesPage }

/** The readings of a meter, newest first, what was used a day between them, and what was corrected or removed (D85). */
export function MeterHistoryModal({ propertyId, meter, $changes, onClose }: MeterHistoryModalProps) {
  const query = { meter_id: meter.id }
  const { state, store } = useResource<History>({
    parts: {
      readings: {
        ...paged({
          size: aPage,
          load: (page) => browserClient().meterReadings.list(propertyId, { ...query, ...page }),
          idOf: ({ id }: MeterReading) => id,
        }),
        failure: unexpectedFailure,
      },
      changes: {
        ...paged({
          size: aPage,
          load: (page) => browserClient().meterReadings.changes(propertyId, { ...query, ...page }),
          idOf: ({ id }: ReadingChange) => id,
        }),
        failure: unexpectedFailure,
      },
    },
  })
  useEffect(
    () => $changes.listen(() => void Promise.all([store.reload('readings'), store.reload('changes')])),
    [$changes, store],
  )

  const columns = useMemo(() => readingColumns(propertyId, onClose), [propertyId, onClose])
  const { parts, failed, loading } = state
  const readings = parts.readings?.data ?? []
  const changes = parts.changes?.data ?? []

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title={`${capitalised(meter.kind)} meter readings`}
      description={[
        meter.serial_number && `Serial ${meter.serial_number}`,
        meter.replaced_on && `changed on ${formatDate(meter.replaced_on)}`,
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <Stack space={16}>
        {readings.length > 1 && <UseChart meter={meter} readings={readings} />}
        {readings.length > 1 && meter.kind === 'gas' && <p>{gasUnitsText}</p>}
        <Section
          heading="Readings"
          actions={
            meter.replaced_on === null && (
              <Button size="small" onClick={() => onClose({ what: 'replace' })}>
                The meter was changed
              </Button>
            )
          }
        >
          <Table
            label="Readings"
            columns={columns}
            rows={readings}
            getRowId={({ id }) => id}
            rowLabel={({ date_of_reading }) => formatDate(date_of_reading)}
            state={
              parts.readings
                ? 'ready'
                : failed.includes('readings') && !loading.includes('readings')
                  ? 'error'
                  : 'loading'
            }
            errorMessage={unexpectedFailure}
            onRetry={() => void store.reload('readings')}
            empty={<EmptyState title="No readings yet" illustration="none" />}
            footer={
              parts.readings &&
              parts.readings.meta.total > aPage && (
                <ShowOlder
                  shown={readings.length}
                  total={parts.readings.meta.total}
                  one="reading"
                  onShowOlder={() => store.more('readings')}
                />
              )
            }
          />
        </Section>
        {failed.includes('changes') && (
          <ErrorState
            message={unexpectedFailure}
            retrying={loading.includes('changes')}
            onRetry={() => void store.reload('changes')}
          />
        )}
        {changes.length > 0 && (
          <Section heading="Corrected and removed">
            <Timeline label="Corrected and removed" events={changes.map(eventOf)} />
            {parts.changes && parts.changes.meta.total > aPage && (
              <ShowOlder
                shown={changes.length}
                total={parts.changes.meta.total}
                one="change"
                onShowOlder={() => store.more('changes')}
              />
            )}
          </Section>
        )}
      </Stack>
    </Modal>
  )
}

/** What was used a day up to each reading, oldest first. */
function UseChart({ meter, readings }: { meter: SupplyMeter; readings: readonly MeterReading[] }) {
  const used = readings
    .map((reading, index) => ({ day: reading.date_of_reading, daily: dailyUse(readings.slice(index)) }))
    .toReversed()
    .slice(1)
  const [first] = used
  const unit = meterUnits[meter.kind]
  return (
    <LineChart
      label={`Daily use since the previous reading, in ${unit}`}
      categoryLabel="Up to"
      categories={used.map(({ day }) => formatDate(day))}
      positions={used.map(({ day }) => daysBetween(first?.day ?? day, day))}
      fromZero
      series={[{ label: `${capitalised(unit)} a day`, values: used.map(({ daily }) => daily) }]}
      format={dailyText}
      emptyText="Not enough readings to show usage"
    />
  )
}

/** A figure of the chart: no more digits than a reading can tell. */
const dailyText = (units: number): string => units.toLocaleString('en-GB', { maximumSignificantDigits: 3 })

/** What was done to a reading, in words. */
function eventOf({ id, reason, before, after, by, at }: ReadingChange) {
  const isRemoved = after === null
  return {
    id: String(id),
    tone: isRemoved ? ('critical' as const) : ('neutral' as const),
    title: isRemoved
      ? `Removed ${registersText(before)} of ${formatDate(before.date_of_reading)}`
      : `Corrected ${changesText(before, after)}`,
    detail: [correctionReasons[reason], by].filter(Boolean).join(' · '),
    when: formatDate(dayInLondon(at)),
    dateTime: at,
  }
}

/** '93160 to 09316', '01/03/2026 to 02/03/2026'. */
function changesText(before: ReadingFacts, after: ReadingFacts): string {
  const parts: [string, string][] = [
    [registersText(before), registersText(after)],
    [formatDate(before.date_of_reading), formatDate(after.date_of_reading)],
    [readingTypeLabels[before.type], readingTypeLabels[after.type]],
  ]
  const changes = parts.filter(([from, to]) => from !== to).map(([from, to]) => `${from} to ${to}`)
  return changes.join(', ') || `${registersText(after)} of ${formatDate(after.date_of_reading)}`
}

/** The rates under each other, because both have no room beside each other. */
function Registers({ reading: { reading, reading2 } }: { reading: MeterReading }) {
  if (reading2 === null) return readingText(reading)
  return (
    <>
      {readingText(reading)} day
      <br />
      {readingText(reading2)} night
    </>
  )
}

const readingColumns = (
  propertyId: number,
  act: (action: MeterAction) => void,
): TableColumn<MeterReading>[] => [
  {
    id: 'date',
    header: 'Date',
    width: 'date',
    narrow: 'primary',
    cell: ({ date_of_reading }) => formatDate(date_of_reading),
  },
  { id: 'reading', header: 'Reading', narrow: 'end', cell: (reading) => <Registers reading={reading} /> },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type, drop_reason, sent_by }) =>
      [readingTypeLabels[type], drop_reason && dropTexts[drop_reason], sent_by && `by link from ${sent_by}`]
        .filter(Boolean)
        .join(', '),
  },
  { id: 'provider', header: 'Supplier', cell: ({ bill_provider }) => bill_provider?.name ?? '–' },
  {
    id: 'photo',
    header: 'Photo',
    width: 'number',
    cell: ({ document }) =>
      document && (
        <Link
          href={documentFileUrl(propertyId, document.id, true)}
          target="_blank"
          rel="noopener"
          aria-label={`Photo, ${document.filename}`}
        >
          Photo
        </Link>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    width: 'action',
    narrow: 'action',
    cell: (reading) => (
      <Menu
        label={`Actions for ${registersText(reading)} of ${formatDate(reading.date_of_reading)}`}
        onOpenFailure={toastUnexpectedFailure}
        items={() => [
          { id: 'correct', label: 'Correct reading', onSelect: () => act({ what: 'correct', reading }) },
          {
            id: 'remove',
            label: 'Remove reading',
            tone: 'critical',
            onSelect: () => act({ what: 'remove', reading }),
          },
        ]}
      />
    ),
  },
]
