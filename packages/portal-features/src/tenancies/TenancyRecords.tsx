import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { Icon } from '@doorstep/ui/Icon'
import { Link } from '@doorstep/ui/Link'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { ArrowRight, Droplets, FileText, Flame, Zap } from 'lucide'
import { type DocumentFile, DocumentLink } from '../shared/files/DocumentLink.tsx'
import { propertyHref } from '../shared/property/propertyHref.ts'
import * as css from './TenancyPage.css.ts'

export interface TenancyRecordsProps {
  tenancy: Tenancy
  onOpenDocument: (document: DocumentFile) => void
}

/** What is kept with a tenancy: readings and documents. */
export function TenancyRecords({ tenancy, onOpenDocument }: TenancyRecordsProps) {
  return (
    <Columns>
      <Readings tenancy={tenancy} />
      <TenancyDocuments tenancy={tenancy} onOpenDocument={onOpenDocument} />
    </Columns>
  )
}

const kinds = {
  electricity: { label: 'Electricity', icon: Zap },
  gas: { label: 'Gas', icon: Flame },
  water: { label: 'Water', icon: Droplets },
} as const

type Reading = NonNullable<Tenancy['meters'][number]['first']>

function Readings({ tenancy: { meters, property } }: { tenancy: Tenancy }) {
  return (
    <Card
      padding="none"
      heading={
        <>
          Readings <span className={css.count}>Move-in to latest</span>
        </>
      }
      actions={<Link href={propertyHref(property.id)}>Open the property</Link>}
    >
      {meters.length === 0 ? (
        <p className={css.none}>This property has no meters yet.</p>
      ) : (
        <ul className={css.rows}>
          {meters.map(({ id, kind, first, last, readings }) => (
            <li key={id} className={css.row}>
              <span className={css.rowName}>
                <Icon icon={kinds[kind].icon} />
                {kinds[kind].label}
              </span>
              <span className={css.rowEnd}>
                {first ? <ReadingText label="First" reading={first} /> : 'No readings yet'}
                {last && (
                  <>
                    <Icon icon={ArrowRight} size="small" />
                    <ReadingText label="Latest" reading={last} />
                  </>
                )}
              </span>
              {readings.length > 2 && <AllReadings readings={readings} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Those between the first and the latest too. */
function AllReadings({ readings }: Pick<Tenancy['meters'][number], 'readings'>) {
  return (
    <details className={css.all}>
      <summary className={css.allSummary}>All {readings.length} readings</summary>
      <ul className={css.allList}>
        {readings.map((reading) => (
          <li key={reading.id}>
            {formatDate(reading.date_of_reading)}: {digits(reading.reading)}
            {reading.reading2 !== null && ` day, ${digits(reading.reading2)} night`}
          </li>
        ))}
      </ul>
    </details>
  )
}

function ReadingText({
  label,
  reading: { reading, reading2, date_of_reading: day },
}: {
  label: string
  reading: Reading
}) {
  return (
    <span>
      <VisuallyHidden>{label}: </VisuallyHidden>
      <span className={css.readingText}>{digits(reading)}</span>
      {reading2 !== null && <span className={css.readingText}>{digits(reading2)}</span>}
      <span className={css.second}>{formatDate(day)}</span>
    </span>
  )
}

/** A reading as a meter shows it, with its zeros. */
const digits = (reading: number) => String(reading).padStart(5, '0')

/** The documents of a tenancy. */
export function TenancyDocuments({ tenancy: { documents, property }, onOpenDocument }: TenancyRecordsProps) {
  return (
    <Card
      padding="none"
      heading={
        <>
          Documents <span className={css.count}>{documents.length}</span>
        </>
      }
      actions={<Link href={propertyHref(property.id)}>All documents of the property</Link>}
    >
      {documents.length === 0 ? (
        <p className={css.none}>No documents were added during this tenancy.</p>
      ) : (
        <ul className={css.rows}>
          {documents.map(({ id, filename, created_at }) => (
            <li key={id} className={css.row}>
              <span className={css.rowName}>
                <Icon icon={FileText} />
                <DocumentLink propertyId={property.id} document={{ id, filename }} onOpen={onOpenDocument} />
              </span>
              <span className={`${css.rowEnd} ${css.muted}`}>{formatDate(dayInLondon(created_at))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
