import { addressText, linesText } from '@doorstep/portal-contract/addresses'
import { packageCosts } from '@doorstep/portal-contract/costs'
import { daysBetween, formatDate } from '@doorstep/portal-contract/dates'
import { formatPence } from '@doorstep/portal-contract/money'
import type { Order } from '@doorstep/portal-contract/orders.schema'
import { awaitedHousemates, notRemindedToday } from '@doorstep/portal-contract/reminders'
import { Menu, type MenuEntry } from '@doorstep/ui/Menu'
import type { TableColumn } from '@doorstep/ui/Table'
import { FileText, Link2, Send } from 'lucide'
import type { PackageKind, packageSorts } from '../shared/addresses/packages.ts'
import { OrderStatusBadge } from '../shared/order/OrderStatusBadge.tsx'
import { Reminder } from '../shared/order/Reminder.tsx'
import { PropertyAddress } from '../shared/property/PropertyAddress.tsx'
import { packageHref } from '../shared/property/propertyHref.ts'
import { $today, useToday } from '../shared/state/page.ts'
import { pushToast, toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { Household } from './Household.tsx'
import * as css from './PackageCells.css.ts'

export type PackageActions = { remind: (id: number) => unknown }

type Options = {
  kind: PackageKind
  /** Whether there are packages of several partners, so that each row names its own. */
  withPartner: boolean
} & PackageActions

/** What a row is called: '14 Ash Grove, LS6 1AX'. */
export const packageLabel = ({ property }: Order) => addressText(property)

/** A column is sortable where its id is one of the list's sort keys. */
type PackageColumn = TableColumn<Order> &
  ({ id: (typeof packageSorts)[number]; sortable: true } | { id: string; sortable?: false })

/** The columns of the list (D44, D54). */
export function packageColumns({ kind, withPartner, remind }: Options): PackageColumn[] {
  return [
    {
      id: 'property',
      header: 'Property',
      width: 'fill',
      sortable: true,
      narrow: 'primary',
      cell: (order) => (
        <PropertyAddress
          property={order.property}
          href={packageHref(order)}
          {...(withPartner && { note: order.partner.name })}
        />
      ),
    },
    {
      id: 'household',
      header: kind === 'tenant' ? 'Household' : 'Tenants',
      width: 'summary',
      narrow: 'secondary',
      cell: (order) => <Household order={order} />,
    },
    {
      id: 'start',
      header: 'Start date',
      width: 'date',
      sortable: true,
      firstDirection: 'desc',
      narrow: 'hide',
      showFrom: 1240,
      cell: ({ tenancy_start }) => (
        <span className={css.dates}>
          {formatDate(tenancy_start)}
          <Away day={tenancy_start} />
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: 'note',
      narrow: 'second',
      cell: ({ status_id }) => <OrderStatusBadge statusId={status_id} />,
    },
    {
      id: 'monthly',
      header: 'Each month',
      width: 'date',
      align: 'end',
      narrow: 'end',
      // Before its bills are chosen, nobody knows.
      cell: (order) => (
        <span className={css.amount}>
          {order.bills.length > 0 ? formatPence(packageCosts(order).total) : '–'}
        </span>
      ),
    },
    ...(kind === 'tenant' ? [reminderColumn(remind)] : []),
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: 'action',
      narrow: 'action',
      cell: (order) => (
        <Menu
          label={`Actions for ${packageLabel(order)}`}
          items={() => rowMenu(order, remind)}
          onOpenFailure={toastUnexpectedFailure}
        />
      ),
    },
  ]
}

const reminderColumn = (remind: PackageActions['remind']): PackageColumn => ({
  id: 'reminder',
  header: 'Reminder',
  hideHeader: true,
  width: 'name',
  align: 'end',
  narrow: 'secondary',
  showFrom: 1240,
  cell: (order) => (
    <Reminder
      order={order}
      housemates={order.household.bill_payers}
      address={linesText(order.property)}
      onSend={() => remind(order.id)}
    />
  ),
})

function rowMenu(order: Order, remind: PackageActions['remind']): MenuEntry[] {
  const href = packageHref(order)
  const due = notRemindedToday(awaitedHousemates(order, order.household.bill_payers), $today.get())
  return [
    {
      id: 'open',
      label: order.property_tenancy.is_deleted ? 'Open property' : 'Open package',
      icon: FileText,
      href,
    },
    ...(due.length > 0
      ? [{ id: 'remind', label: 'Send reminder', icon: Send, onSelect: () => remind(order.id) }]
      : []),
    { id: 'copy', label: 'Copy link', icon: Link2, onSelect: () => copyLink(href) },
  ]
}

/** How far a start is from today, where that is within a month: 'in 17 days', '8 days ago'. */
function Away({ day }: { day: string }) {
  return <span className={css.away}>{awayText(daysBetween(useToday(), day))}</span>
}

function awayText(days: number): string {
  if (Math.abs(days) > 31) return ''
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}

/** Copies the whole address of a page of the portal, and says so. */
async function copyLink(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(href, window.location.href).href)
    pushToast({ tone: 'positive', message: 'Link copied' })
  } catch {
    // No clipboard without HTTPS or permission.
    pushToast({
      tone: 'critical',
      message: 'Your browser didn’t let us copy the link. Open the page and copy its address.',
    })
  }
}
