import { householdShares } from '@doorstep/portal-contract/households'
import { formatPence } from '@doorstep/portal-contract/money'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { Card } from '@doorstep/ui/Card'
import { OrderLedger } from '../../shared/order/OrderLedger.tsx'
import * as css from '../TenancyPage.css.ts'

/** What the package of a lead would cost, and each housemate's share of it (D39). */
export function LeadQuote({ lead: { order, tenants } }: { lead: Lead }) {
  if (order.bills.length === 0) {
    return (
      <Card heading="Quote">
        <p className={css.plain}>The tenants haven’t chosen their bills yet.</p>
      </Card>
    )
  }
  const shares = householdShares(order, tenants)
  const [most = 0, least = 0] = [shares[0], shares.at(-1)]
  const text = formatPence(most)
  return (
    <Card heading="Quote">
      <div className={css.quote}>
        <OrderLedger order={order} />
        <div>
          <p className={css.plain}>{tenants === 1 ? 'For one tenant' : `Each of ${tenants} tenants`}</p>
          <p className={css.figure}>
            {text.slice(0, -3)}
            <span className={css.pence}>{text.slice(-3)}</span>
          </p>
          {most !== least && (
            <p className={css.plain}>
              {shares.filter((share) => share === least).length} of them{' '}
              {shares.filter((share) => share === least).length === 1 ? 'pays' : 'pay'} {formatPence(least)},
              so the shares add up.
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}
