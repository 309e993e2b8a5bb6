import { linesText } from '@doorstep/portal-contract/addresses'
import type { AlertState, AlertType } from '@doorstep/portal-contract/alerts'
import type { Alert } from '@doorstep/portal-contract/alerts.schema'
import { formatDate } from '@doorstep/portal-contract/dates'
import { Button } from '@doorstep/ui/Button'
import { Menu, type MenuEntry } from '@doorstep/ui/Menu'
import { AlarmClock, AlarmClockOff, CalendarDays, CheckCheck, FileText, Gauge, House, Send } from 'lucide'
import { needsScript } from '../shared/form/NeedsScript.tsx'
import { quoteAddress } from '../shared/addresses/quotes.ts'
import { propertyHref, tenancyHref } from '../shared/property/propertyHref.ts'
import { $today } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import type { AlertActions } from './alertActions.ts'
import * as css from './AlertCells.css.ts'
import { confirmedStatus } from './alerts.store.ts'
import { snoozeDays } from './snoozeDays.ts'

export interface RowActionsProps {
  alert: Alert
  /** Which list the row is in. */
  state: AlertState
  actions: AlertActions
}

type Main = { label: string; run: (alert: Alert, actions: AlertActions) => unknown }

/** What is done about an alert of each type: the row's own button. */
const mainOf: Record<AlertType, (alert: Alert) => Main | null> = {
  ending_tenancy: () => ({ label: 'Change dates', run: (alert, { changeDates }) => changeDates(alert) }),
  start_reading: () => ({ label: 'Add reading', run: (alert, { addReading }) => addReading(alert) }),
  end_reading: () => ({ label: 'Add reading', run: (alert, { addReading }) => addReading(alert) }),
  meter_verification: () => ({ label: 'Verify', run: ({ id }, { verify }) => verify([id]) }),
  unknown_property(alert) {
    if (confirmedStatus(alert)) return { label: 'Confirm', run: ({ id }, { confirm }) => confirm(id) }
    if (alert.suggestion?.status === 'external-tenancy')
      return { label: 'Add tenancy', run: (one, { addTenancy }) => addTenancy(one) }
    if (alert.suggestion?.status === 'pending')
      return { label: 'Add lead', run: (one, { addLead }) => addLead(one) }
    return null
  },
}

/** The entries of the row's menu that only alerts of a type have. */
const entriesOf: Record<AlertType, (alert: Alert, actions: AlertActions) => MenuEntry[]> = {
  ending_tenancy: ({ property, tenancy }) =>
    tenancy
      ? [
          {
            id: 'tenancy',
            label: 'Open tenancy',
            icon: FileText,
            href: tenancyHref(property.id, { id: tenancy.id, is_lead: false }),
          },
        ]
      : [],
  start_reading: (alert, actions) => [askEntry(alert, actions)],
  end_reading: (alert, actions) => [askEntry(alert, actions)],
  meter_verification: (alert, actions) => [
    { id: 'reading', label: 'Add reading', icon: Gauge, onSelect: () => void actions.addReading(alert) },
    askEntry(alert, actions),
  ],
  unknown_property: (alert, actions) => [...statusEntries(alert, actions), 'separator'],
}

/** Asks somebody else for the reading, by a link. */
const askEntry = (alert: Alert, { askForReading }: AlertActions): MenuEntry => ({
  id: 'ask',
  label: 'Ask for a reading',
  icon: Send,
  onSelect: () => void askForReading(alert),
})

/** Each status with the form that makes it true (D71). */
const statusEntries = (alert: Alert, actions: AlertActions): MenuEntry[] => [
  { id: 'void', label: 'Void Period', onSelect: () => void actions.confirmVoid(alert) },
  { id: 'tenancy', label: 'Tenants Organising', onSelect: () => void actions.addTenancy(alert) },
  { id: 'lead', label: 'New Tenancy', onSelect: () => void actions.addLead(alert) },
  {
    id: 'package',
    label: 'Bills Included',
    href: quoteAddress('Quote').href({ property: alert.property.id, payer: 'partner' }),
  },
]

/** The button that does what an alert asks for, and the menu that puts it off. */
export function RowActions({ alert, state, actions }: RowActionsProps) {
  if (state === 'done') return null
  const place = linesText(alert.property)
  const main = mainOf[alert.type](alert)
  return (
    <span className={css.actions} {...needsScript}>
      {main ? (
        <Button
          size="small"
          aria-label={`${main.label} for ${place}`}
          onClick={() => void main.run(alert, actions)}
        >
          {main.label}
        </Button>
      ) : (
        <Menu
          label={`Choose status of ${place}`}
          aria-label={`Choose status of ${place}`}
          trigger={{ text: 'Choose status' }}
          size="small"
          items={() => statusEntries(alert, actions)}
          onOpenFailure={toastUnexpectedFailure}
        />
      )}
      <Menu
        label={`Snooze ${place}`}
        trigger={{ icon: AlarmClock }}
        size="small"
        items={() => snoozeEntries(alert, $today.get(), actions)}
        onOpenFailure={toastUnexpectedFailure}
      />
    </span>
  )
}

const snoozeEntries = ({ id, snoozed_until }: Alert, today: string, actions: AlertActions): MenuEntry[] => [
  ...snoozeDays(today).map(({ id: key, label, day }) => ({
    id: key,
    label,
    description: formatDate(day),
    onSelect: () => void actions.snooze([id], day),
  })),
  {
    id: 'choose',
    label: 'Choose a date',
    icon: CalendarDays,
    onSelect: () => void actions.snoozeUntil([id]),
  },
  ...(snoozed_until !== null && snoozed_until > today
    ? [
        {
          id: 'back',
          label: 'Bring back now',
          icon: AlarmClockOff,
          onSelect: () => void actions.snooze([id], null),
        },
      ]
    : []),
]

/** What else can be done about an alert. */
export function RowMenu({ alert, state, actions }: RowActionsProps) {
  return (
    <Menu
      label={`More for ${linesText(alert.property)}`}
      items={() => [
        ...(state === 'done' ? [] : entriesOf[alert.type](alert, actions)),
        { id: 'open', label: 'Open property', icon: House, href: propertyHref(alert.property.id) },
        ...(state === 'done'
          ? []
          : [
              {
                id: 'done',
                label: 'Mark as done',
                icon: CheckCheck,
                onSelect: () => void actions.dismiss([alert.id]),
              },
            ]),
      ]}
      onOpenFailure={toastUnexpectedFailure}
    />
  )
}
