import { orderStatusOf } from '@doorstep/portal-contract/orders'
import { Popover } from '@doorstep/ui/Popover'
import { Info } from 'lucide'
import { capitalised } from '../format/capitalised.ts'
import { toastUnexpectedFailure } from '../state/toasts.ts'
import * as css from './OrderStatus.css.ts'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'

/** What a status means (specification, section 4): 'Tenancy ended.' */
export const meaningOf = (statusId: number): string =>
  `${capitalised(orderStatusOf(statusId)?.meaning ?? '')}.`

/** A package's status with a hint that says what it means, by press, touch and keyboard (D83). */
export function OrderStatus({ statusId }: { statusId: number }) {
  const status = orderStatusOf(statusId)
  if (!status?.isListed) return null
  return (
    <span className={css.status}>
      <OrderStatusBadge statusId={statusId} />
      <Popover
        label={`What ${status.title} means`}
        trigger={{ icon: Info }}
        variant="quiet"
        size="small"
        onOpenFailure={toastUnexpectedFailure}
      >
        <p className={css.meaning}>{meaningOf(statusId)}</p>
      </Popover>
    </span>
  )
}
