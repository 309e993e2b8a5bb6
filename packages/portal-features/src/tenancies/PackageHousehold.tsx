import { packageCosts } from '@doorstep/portal-contract/costs'
import { formatPence } from '@doorstep/portal-contract/money'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import { Avatar } from '@doorstep/ui/Avatar'
import { Card } from '@doorstep/ui/Card'
import { Ledger } from '@doorstep/ui/Ledger'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { sharesOf } from './nextSteps.ts'
import * as css from './PackageHousehold.css.ts'

/** Who lives there, who still has to add payment details, and each one's share, which add up exactly (D39). */
export function PackageHousehold({ order }: { order: PackageRecord }) {
  const { housemates, responsibility_type } = order
  const paysThemselves = responsibility_type === 'tenant'
  const shares = sharesOf(order)
  const ready = housemates.filter(({ has_payment_details }) => has_payment_details).length
  return (
    <Card
      padding="none"
      heading={
        <>
          Household{' '}
          {paysThemselves && housemates.length > 0 && (
            <span className={css.count}>
              {ready} of {housemates.length} ready
            </span>
          )}
        </>
      }
    >
      {housemates.length === 0 && <p className={css.none}>Nobody has signed up yet.</p>}
      <ul className={css.people}>
        {housemates.map(({ id, full_name, is_lead_tenant, has_payment_details }, index) => (
          <li key={id} className={css.person}>
            <Avatar name={full_name} />
            <span className={css.name}>
              {full_name}
              {is_lead_tenant && <span className={css.second}>Lead tenant</span>}
            </span>
            {paysThemselves && (
              <>
                {has_payment_details ? (
                  <StatusBadge tone="positive">Details added</StatusBadge>
                ) : (
                  <StatusBadge tone="caution">No details yet</StatusBadge>
                )}
                <span className={css.amount}>{formatPence(shares[index] ?? 0)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className={css.total}>
        <Ledger
          label="What the household pays"
          rows={paysThemselves ? [] : [{ label: 'The tenants pay nothing for it', amount: formatPence(0) }]}
          total={{ label: 'Each month', amount: formatPence(packageCosts(order).total) }}
        />
      </div>
    </Card>
  )
}
