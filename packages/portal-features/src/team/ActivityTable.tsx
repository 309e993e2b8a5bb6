import type { ActivityEntry } from '@doorstep/portal-contract/activity.schema'
import { linesText } from '@doorstep/portal-contract/addresses'
import { dayInLondon } from '@doorstep/portal-contract/dates'
import { Link } from '@doorstep/ui/Link'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { Fragment } from 'react'
import { importPage } from '../shared/addresses/propertyImports.ts'
import { headingDate } from '../shared/format/dates.ts'
import { timeInLondon } from '../shared/format/moments.ts'
import { propertyHref } from '../shared/property/propertyHref.ts'
import { activity, type ActivityFilters } from './activity.filters.ts'
import { activityText } from './activityText.ts'
import * as css from './ActivityView.css.ts'

export interface ActivityTableProps {
  entries: readonly ActivityEntry[]
  filters: ActivityFilters
  /** The partner that the person works as. */
  partnerId: number
  /** What the partners below are called, where entries may be theirs: each then names the partner of its record. */
  below: string | null
  /** The heading of every printed page. */
  printedHead: string
}

/** The entries by day. In print, every page repeats the heading. */
export function ActivityTable({ entries, filters, partnerId, below, printedHead }: ActivityTableProps) {
  const days = Map.groupBy(entries, ({ created_at }) => dayInLondon(created_at))
  return (
    <table className={css.table} aria-label="Activity">
      <colgroup>
        <col className={css.time} />
        <col className={css.who} />
        <col />
      </colgroup>
      <thead className={css.head}>
        <tr>
          <td className={css.printed} colSpan={3}>
            {printedHead}
          </td>
        </tr>
        <tr>
          <th className={css.header} scope="col">
            Time
          </th>
          <th className={css.header} scope="col">
            Who
          </th>
          <th className={css.header} scope="col">
            What
          </th>
        </tr>
      </thead>
      {Array.from(days, ([day, own]) => (
        <tbody key={day} className={css.body}>
          <tr className={css.dayRow}>
            <th className={css.day} colSpan={3} scope="rowgroup">
              {headingDate(day)}
            </th>
          </tr>
          {own.map((entry) => (
            <Entry key={entry.id} {...{ entry, filters, partnerId, below }} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Who acted when there is no user to name. */
const withoutName = {
  user: 'Someone who has left',
  staff: 'Doorstep',
  system: 'Automatic',
  link: 'Someone with a link',
  embed_key: 'Someone on your website',
}

type EntryProps = Pick<ActivityTableProps, 'filters' | 'partnerId' | 'below'> & { entry: ActivityEntry }

function Entry({ entry, filters, partnerId, below }: EntryProps) {
  const { actor, user, partner, acting_partner, created_at } = entry
  const { sentence, changes } = activityText(entry, partner.id === partnerId && below ? below : undefined)
  const href = hrefOf(entry, partnerId)
  return (
    <tr className={css.row}>
      <td className={css.timeCell}>
        <time dateTime={created_at}>{timeInLondon(created_at)}</time>
      </td>
      <td className={css.whoCell}>
        {user ? (
          <Link
            variant="quiet"
            href={activity.href(activity.change(filters, { user: user.id, search: '' }))}
            title={`Only activity by ${user.full_name}`}
          >
            {user.full_name}
          </Link>
        ) : (
          withoutName[actor]
        )}
        {acting_partner.id !== partner.id && <span className={css.second}>{acting_partner.name}</span>}
      </td>
      <td className={css.whatCell}>
        {href === null ? sentence : <Link href={href}>{sentence}</Link>}
        <Properties properties={entry.properties} />
        {below !== null && <span className={css.second}>{partner.name}</span>}
        {changes.length > 0 && (
          <dl className={css.changes}>
            {changes.map(({ what, before, after }) => (
              <Changed key={what} what={what} before={before} after={after} />
            ))}
          </dl>
        )}
      </td>
    </tr>
  )
}

/** How many properties an entry names. */
const namedProperties = 3

/** Where it was: the first properties of the entry, each a link. */
function Properties({ properties }: Pick<ActivityEntry, 'properties'>) {
  if (properties.length === 0) return null
  return (
    <span className={css.second}>
      {properties.slice(0, namedProperties).map((property, place) => (
        <Fragment key={property.id}>
          {place > 0 && ', '}
          {property.is_deleted ? (
            linesText(property)
          ) : (
            <Link variant="quiet" href={propertyHref(property.id)}>
              {linesText(property)}
            </Link>
          )}
        </Fragment>
      ))}
      {properties.length > namedProperties && ' and others'}
    </span>
  )
}

/** The page of what an entry is about. Imports are of those who work as their partner (D90). */
function hrefOf({ action, partner, subject }: ActivityEntry, partnerId: number): string | null {
  const isImport = subject.type === 'property_import' && action !== 'property_import.delete'
  return isImport && subject.id !== null && partner.id === partnerId
    ? importPage.href({ id: subject.id })
    : null
}

function Changed({ what, before, after }: { what: string; before: string; after: string }) {
  return (
    <>
      <dt>{what}</dt>
      <dd className={css.changed}>
        {before} <VisuallyHidden>became</VisuallyHidden> <span aria-hidden>→</span> {after}
      </dd>
    </>
  )
}
