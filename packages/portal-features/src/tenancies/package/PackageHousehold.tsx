import { packageCosts } from '@doorstep/portal-contract/costs'
import { formatPence } from '@doorstep/portal-contract/money'
import { activeOrderStatuses } from '@doorstep/portal-contract/orders'
import type { PackageRecord } from '@doorstep/portal-contract/package.schema'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Avatar } from '@doorstep/ui/Avatar'
import { Card } from '@doorstep/ui/Card'
import { Inline } from '@doorstep/ui/Inline'
import { Ledger } from '@doorstep/ui/Ledger'
import { counted } from '../../shared/format/counted.ts'
import { InviteBadge } from '../InviteBadge.tsx'
import { HouseholdActions, type HouseholdActionsProps } from '../../shared/household/HouseholdActions.tsx'
import { sharesOf } from '../nextSteps.ts'
import * as css from './PackageHousehold.css.ts'

export interface PackageHouseholdProps extends Pick<HouseholdActionsProps, 'onEdit' | 'onInvite'> {
  tenancy: Pick<Tenancy, 'tenants'>
  order: PackageRecord
}

/** Who lives there, who still has to add payment details, and each one's share, which add up exactly (D39). */
export function PackageHousehold({ tenancy, order, ...actions }: PackageHouseholdProps) {
  const { housemates, responsibility_type } = order
  const paysThemselves = responsibility_type === 'tenant'
  const shares = sharesOf(order, tenancy.tenants)
  const ready = housemates.filter(({ has_payment_details }) => has_payment_details).length
  const unnamed = tenancy.tenants - housemates.length
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
      actions={
        <Inline space={8} wrap={false}>
          <HouseholdActions order={order} {...actions} />
        </Inline>
      }
    >
      {housemates.length === 0 && <p className={css.none}>Nobody has signed up yet.</p>}
      <ul className={css.people}>
        {housemates.map((housemate, index) => (
          <li key={housemate.id} className={css.person}>
            <Avatar name={housemate.full_name} />
            <span className={css.name}>
              {housemate.full_name}
              {housemate.is_lead_tenant && <span className={css.second}>Lead tenant</span>}
            </span>
            {paysThemselves && (
              <span className={css.share}>
                <InviteBadge housemate={housemate} />
                <span className={css.amount}>{formatPence(shares[index] ?? 0)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {paysThemselves && unnamed > 0 && (
        <p className={css.none}>
          {activeOrderStatuses.some((status) => status === order.status_id)
            ? `${counted(unnamed, 'tenant')} still to name. Until then, nobody pays their share.`
            : `${counted(unnamed, 'more tenant')} to name before the package can move on.`}
        </p>
      )}
      <div className={css.total}>
        <Ledger
          label={paysThemselves ? 'What the household pays' : 'What you pay'}
          rows={[]}
          total={{
            label: paysThemselves ? 'Each month' : 'You pay each month',
            amount: formatPence(packageCosts(order).total),
          }}
        />
      </div>
    </Card>
  )
}
