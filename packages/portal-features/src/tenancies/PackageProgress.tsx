import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import { packageSteps, type PackageStep } from '@doorstep/portal-contract/package'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Icon } from '@doorstep/ui/Icon'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { Check } from 'lucide'
import { meaningOf } from '../shared/order/OrderStatus.tsx'
import * as css from './PackageProgress.css.ts'

export interface PackageProgressProps {
  tenancy: Tenancy
  order: PackageRecord
  today: string
}

/** How far a package is on its way to running, or how it ended: a flight of steps (D21), and what its status means (D83). */
export function PackageProgress({ tenancy, order, today }: PackageProgressProps) {
  const changes = order.activity
    .map(({ to_status_id, changed_at }) => ({
      to_status_id: to_status_id as OrderStatusId,
      on: dayInLondon(changed_at),
    }))
    .toReversed()
  const steps = packageSteps(
    { status_id: order.status_id, tenancy_start: tenancy.tenancy_start },
    changes,
    today,
  )
  return (
    <section aria-label="Progress" className={css.panel}>
      <ol className={css.steps}>
        {steps.map(({ status, label, state, on }, index) => (
          <li
            key={`${status} ${state}`}
            className={css.step[state]}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <svg className={css.tread} viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden>
              <rect className={css.riser[state]} y={heightOf(index, steps.length)} width="100" height="36" />
              <line
                className={css.edge[state]}
                x1="0"
                x2="100"
                y1={heightOf(index, steps.length)}
                y2={heightOf(index, steps.length)}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <span className={css.label[state]}>
              {state === 'done' && <Icon icon={Check} size="small" />}
              {label}
              {state === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
            </span>
            <span className={css.when}>{whenText(state, on)}</span>
          </li>
        ))}
      </ol>
      <p className={css.meaning}>{meaningOf(order.status_id)}</p>
    </section>
  )
}

/** Each step is a little higher than the one before. */
const heightOf = (index: number, count: number) => 32 - Math.round((28 * index) / Math.max(1, count - 1))

function whenText(state: PackageStep['state'], on: string | null): string {
  if (on === null) return state === 'current' ? 'Now' : 'To come'
  if (state === 'done') return formatDate(on)
  return state === 'current' ? `since ${formatDate(on)}` : `about ${formatDate(on)}`
}
