import { formatDate } from '@doorstep/portal-contract/dates'
import { mpanText, mprnText } from '@doorstep/portal-contract/meter-numbers'
import { readingText } from '@doorstep/portal-contract/meter-readings'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Supply, SupplyMeter } from '@doorstep/portal-contract/property.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Icon } from '@doorstep/ui/Icon'
import { IconButton } from '@doorstep/ui/IconButton'
import { ChartLine, Droplets, Flame, Plus, Send, Zap } from 'lucide'
import { capitalised } from '../shared/format/capitalised.ts'
import { NoMeters } from './NoMeters.tsx'
import * as css from './rows.css.ts'

export interface MetersProps {
  propertyId: number
  /** Null when they could not be loaded. */
  supplies: readonly Supply[] | null
  isLoading: boolean
  onRetry: () => void
  onAddReading: () => void
  /** Asks somebody without an account, by a link. */
  onAskForReading: () => void
  /** Opens the readings of a meter. */
  onOpenHistory: (meter: SupplyMeter) => void
}

const icons = { electricity: Zap, gas: Flame, water: Droplets } as const

/** The meters of a property, each with its latest reading. */
export function Meters({
  propertyId,
  supplies,
  isLoading,
  onRetry,
  onAddReading,
  onAskForReading,
  onOpenHistory,
}: MetersProps) {
  const metered = supplies?.flatMap(({ name, provider, meter }) => (meter ? [{ name, provider, meter }] : []))
  return (
    <Card
      heading="Meters"
      padding="none"
      actions={
        metered &&
        metered.length > 0 && (
          <Button size="small" icon={Plus} onClick={onAddReading}>
            Add reading
          </Button>
        )
      }
      footer={
        metered && metered.length > 0 ? (
          <Button size="small" variant="quiet" icon={Send} onClick={onAskForReading}>
            Ask for a reading
          </Button>
        ) : undefined
      }
    >
      {!metered && <ErrorState message={unexpectedFailure} onRetry={onRetry} retrying={isLoading} />}
      {metered?.length === 0 && (
        <p className={css.nothing}>
          <NoMeters propertyId={propertyId} />
        </p>
      )}
      {metered && metered.length > 0 && (
        <ul className={css.rows}>
          {metered.map(({ name, provider, meter }) => (
            <li key={meter.id} className={css.row}>
              <span className={css.icon}>
                <Icon icon={icons[meter.kind]} />
              </span>
              <span className={css.words}>
                <span className={css.name}>
                  {meter.replaced_on ? `${name}, until ${formatDate(meter.replaced_on)}` : name}
                </span>
                <span className={css.note}>
                  {[meter.replaced_on ? serialText(meter) : numberText(meter), provider?.name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <LatestReading meter={meter} />
              <IconButton
                label={historyLabel(meter)}
                icon={ChartLine}
                variant="quiet"
                size="small"
                onClick={() => onOpenHistory(meter)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function LatestReading({ meter: { latest_reading } }: { meter: SupplyMeter }) {
  if (!latest_reading) return <span className={css.note}>No reading yet</span>
  const { reading, reading2, date_of_reading } = latest_reading
  return (
    <span className={css.readings}>
      <span>
        <span className={css.reading}>{readingText(reading)}</span>
        {reading2 !== null && ' day'}
      </span>
      {reading2 !== null && (
        <span>
          <span className={css.reading}>{readingText(reading2)}</span> night
        </span>
      )}
      <span className={css.note}>{formatDate(date_of_reading)}</span>
    </span>
  )
}

const historyLabel = ({ kind, replaced_on }: SupplyMeter) => {
  const name = `${capitalised(kind)} meter readings`
  return replaced_on ? `${name} until ${formatDate(replaced_on)}` : name
}

/** 'MPAN 23 0004 1178 206', 'MPRN 771 204 5508', 'Serial 18W204471'. */
function numberText({ kind, supply_number, serial_number }: SupplyMeter): string | null {
  if (supply_number && kind === 'electricity') return `MPAN ${mpanText(supply_number)}`
  if (supply_number && kind === 'gas') return `MPRN ${mprnText(supply_number)}`
  return serialText({ serial_number })
}

const serialText = ({ serial_number }: Pick<SupplyMeter, 'serial_number'>) =>
  serial_number && `Serial ${serial_number}`
