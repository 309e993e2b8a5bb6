import { addressText } from '@doorstep/portal-contract/addresses'
import { type AlertListId, type AlertState, alertTypeOf, daysToAct } from '@doorstep/portal-contract/alerts'
import type { Alert } from '@doorstep/portal-contract/alerts.schema'
import { addDays, dayInLondon, daysBetween, dueDayText, formatDate } from '@doorstep/portal-contract/dates'
import { type DropReason, registersText } from '@doorstep/portal-contract/meter-readings'
import type { TableColumn } from '@doorstep/ui/Table'
import { capitalised } from '../shared/format/capitalised.ts'
import { counted } from '../shared/format/counted.ts'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import { propertyHref, tenancyHref } from '../shared/property/propertyHref.ts'
import { useToday } from '../shared/state/page.ts'
import type { AlertActions } from './alertActions.ts'
import * as css from './AlertCells.css.ts'
import { RowActions, RowMenu } from './RowActions.tsx'

type Options = {
  list: AlertListId
  state: AlertState
  /** Whether there are properties of several partners, so that each row names its own. */
  withPartner: boolean
  actions: AlertActions
}

/** What a row is called: '14 Ash Grove, LS6 1AX'. */
export const alertLabel = ({ property }: Alert) => addressText(property)

/** The columns of a list: each type has its own in the middle. */
export function alertColumns({ list, state, withPartner, actions }: Options): TableColumn<Alert>[] {
  const type = alertTypeOf(list)
  return [
    {
      id: 'property',
      header: 'Property',
      width: 'fill',
      narrow: 'primary',
      cell: (alert) => <Place alert={alert} withPartner={withPartner} isOpen={state !== 'done'} />,
    },
    ...(type === 'unknown_property' && state === 'done' ? [] : ownColumns(type)),
    // How long a property is unknown is said under its address.
    ...(type === 'unknown_property' && state === 'to-do' ? [] : [stateColumns[state]]),
    ...(state === 'done'
      ? []
      : [
          {
            id: 'do',
            header: 'What to do',
            hideHeader: true,
            width: 'actions',
            align: 'end',
            narrow: 'secondary',
            cell: (alert) => <RowActions alert={alert} state={state} actions={actions} />,
          } satisfies TableColumn<Alert>,
        ]),
    {
      id: 'more',
      header: 'More',
      hideHeader: true,
      width: 'action',
      narrow: 'action',
      cell: (alert) => <RowMenu alert={alert} state={state} actions={actions} />,
    },
  ]
}

/** A tenancy that ends has a page of its own. */
const hrefOf = ({ type, property, tenancy }: Alert): string =>
  type === 'ending_tenancy' && tenancy
    ? tenancyHref(property.id, { id: tenancy.id, is_lead: false })
    : propertyHref(property.id)

function Place({ alert, withPartner, isOpen }: { alert: Alert; withPartner: boolean; isOpen: boolean }) {
  const { type, partner, due_on, property } = alert
  const days = daysBetween(addDays(due_on, -daysToAct), useToday())
  const unknownFor =
    type === 'unknown_property' && isOpen
      ? [days === 0 ? 'unknown since today' : `unknown for ${counted(days, 'day')}`]
      : []
  const note = [...(withPartner ? [partner.name] : []), ...unknownFor].join(', ')
  return (
    <PropertyAddress
      property={property}
      href={hrefOf(alert)}
      {...(note !== '' && { note: capitalised(note) })}
    />
  )
}

/** What only a list of a type shows; a suggestion while it is open. */
function ownColumns(type: Alert['type']): TableColumn<Alert>[] {
  switch (type) {
    case 'ending_tenancy':
    case 'start_reading':
    case 'end_reading':
      return [
        {
          id: 'tenancy',
          header: 'Tenancy',
          width: 'fill',
          narrow: 'secondary',
          cell: ({ tenancy }) =>
            tenancy && (
              <span className={css.lines}>
                <span>{tenancy.lead_tenant_name}</span>
                <span className={css.second}>{datesOf(tenancy)}</span>
              </span>
            ),
        },
      ]
    case 'meter_verification':
      return [
        {
          id: 'meter',
          header: 'Meter',
          width: 'name',
          narrow: 'secondary',
          cell: ({ meter }) =>
            meter && (
              <span className={css.lines}>
                <span>{capitalised(meter.kind)}</span>
                {meter.serial_number && <span className={css.second}>Serial {meter.serial_number}</span>}
              </span>
            ),
        },
        {
          id: 'why',
          header: 'Why',
          width: 'fill',
          narrow: 'secondary',
          showFrom: 1240,
          cell: ({ meter }) => meter && <MeterReason meter={meter} />,
        },
      ]
    case 'unknown_property':
      return [
        {
          id: 'suggestion',
          header: 'Suggested status',
          width: 'note',
          narrow: 'secondary',
          cell: ({ suggestion }) => suggestion && <Suggestion suggestion={suggestion} />,
        },
        {
          id: 'why',
          header: 'Why',
          width: 'fill',
          narrow: 'secondary',
          cell: ({ suggestion }) =>
            suggestion && (
              <span className={css.words}>
                <span>{suggestion.sentence}</span>
                <span className={css.second}>{suggestion.detail}</span>
              </span>
            ),
        },
      ]
  }
}

const datesOf = ({ tenancy_start, tenancy_end }: NonNullable<Alert['tenancy']>): string =>
  tenancy_end === null
    ? `From ${formatDate(tenancy_start)}`
    : `${formatDate(tenancy_start)} to ${formatDate(tenancy_end)}`

function MeterReason({ meter: { latest_reading: last } }: { meter: NonNullable<Alert['meter']> }) {
  if (!last) return 'Never read'
  const readOn = formatDate(last.date_of_reading)
  return (
    <span className={css.words}>
      <span>{last.drop_reason ? 'Lower than the reading before' : `Last read on ${readOn}`}</span>
      <span className={css.second}>
        {last.drop_reason
          ? `${dropTexts[last.drop_reason]}: ${registersText(last)} on ${readOn}`
          : registersText(last)}
      </span>
    </span>
  )
}

const dropTexts: Record<DropReason, string> = {
  rolled_over: 'Rolled over',
  meter_changed: 'Meter changed',
  unexplained: 'No reason given',
}

function Suggestion({ suggestion: { status, signs } }: { suggestion: NonNullable<Alert['suggestion']> }) {
  return (
    <span className={css.suggestion}>
      {status === null ? (
        <span className={css.none}>No suggestion</span>
      ) : (
        <PropertyStatusBadge status={status} />
      )}
      <span className={css.signs}>
        <span className={css.bars} aria-hidden="true">
          {[1, 2, 3].map((each) => (
            <span key={each} className={each <= signs ? css.full : css.empty} />
          ))}
        </span>
        <span className={css.second}>{signs === 0 ? 'No signs' : counted(signs, 'sign')}</span>
      </span>
    </span>
  )
}

/** A day to come, and in words how far off it is. */
function Day({ day }: { day: string }) {
  return (
    <span className={css.day}>
      <span>{formatDate(day)}</span>
      <span className={css.second}>{capitalised(dueDayText(day, useToday()))}</span>
    </span>
  )
}

/** When an alert is due, comes back or was done. */
const stateColumns: Record<AlertState, TableColumn<Alert>> = {
  'to-do': {
    id: 'day',
    header: 'Due',
    width: 'date',
    narrow: 'labelled',
    cell: ({ due_on }) => <Day day={due_on} />,
  },
  snoozed: {
    id: 'day',
    header: 'Snoozed until',
    width: 'date',
    narrow: 'labelled',
    cell: ({ snoozed_until }) => snoozed_until && <Day day={snoozed_until} />,
  },
  done: {
    id: 'day',
    header: 'Done',
    width: 'name',
    narrow: 'labelled',
    cell: ({ resolved_at, resolved_by }) =>
      resolved_at && (
        <span className={css.day}>
          <span>{formatDate(dayInLondon(resolved_at))}</span>
          <span className={css.second}>{resolved_by ?? 'No longer due'}</span>
        </span>
      ),
  },
}
