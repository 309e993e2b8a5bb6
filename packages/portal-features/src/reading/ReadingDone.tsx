import { formatDate } from '@doorstep/portal-contract/dates'
import { meterUnits, registersText } from '@doorstep/portal-contract/meter-readings'
import type { AskedReading, SentReadings } from '@doorstep/portal-contract/reading-links.schema'
import { DataList } from '@doorstep/ui/DataList'
import { capitalised } from '../shared/format/capitalised.ts'
import type { KeptReading } from './keptReading.ts'
import * as css from './Reading.css.ts'

/** What was received, and what happens next. */
export function ReadingDone({ asked, kept }: { asked: AskedReading; kept: KeptReading }) {
  const { answer, photo } = kept
  const isOne = answer.readings.length === 1
  return (
    <div className={css.page}>
      <h1 className={css.heading}>Thanks, we have your {isOne ? 'reading' : 'readings'}</h1>
      <div className={css.card}>
        <DataList
          items={[
            ...readingItems(asked, answer),
            { term: 'Photo', value: photo === null ? 'None' : '1 added' },
          ]}
        />
      </div>
      <p className={css.lead}>
        {asked.partner_name} has {isOne ? 'it' : 'them'} now. You have nothing else to do, and can close this
        page. If a number is wrong, ask {asked.partner_name} for a new link.
      </p>
    </div>
  )
}

/** The readings with their meters and day, in rows. */
export function readingItems(asked: AskedReading, { readings, date_of_reading }: SentReadings) {
  return [
    ...readings.map((reading) => {
      const meter = asked.meters.find(({ id }) => id === reading.meter_id)
      const unit = meter?.kind === 'electricity' ? ` ${meterUnits.electricity}` : ''
      return {
        term: meter ? [capitalised(meter.kind), meter.serial_number].filter(Boolean).join(', ') : 'Reading',
        value: `${registersText(reading)}${unit}`,
      }
    }),
    { term: 'Read on', value: formatDate(date_of_reading) },
  ]
}
