import { noticeWorkingDays } from '@doorstep/portal-contract/invoices'
import { formatPounds } from '@doorstep/portal-contract/money'
import type { TenantInvite } from '@doorstep/portal-contract/tenant-invites.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { DataList } from '@doorstep/ui/DataList'
import { Text } from '@doorstep/ui/Text'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'
import { datesText } from '../shared/property/datesText.ts'
import * as css from './Join.css.ts'

/** The second step: what the tenant shares and pays each month, or has to pay still of a package that has ended. */
export function ShareStep({ invite, onConfirm }: { invite: TenantInvite; onConfirm: () => void }) {
  const { share, total, sharers, bills, partner_name, has_ended, owes } = invite
  const owed = { term: 'Still to pay', value: formatPounds(owes) }
  return (
    <>
      {has_ended ? (
        <>
          <p className={css.figure}>
            {formatPounds(owes)} <span className={css.per}>still to pay</span>
          </p>
          <Text>This bills package has ended. This is what is left of your share.</Text>
          <DataList items={[{ term: 'Tenancy', value: datesText(invite) }]} />
        </>
      ) : share === null || total === null ? (
        <Alert tone="info" title="The price isn’t known yet">
          {partner_name} hasn’t chosen the bills yet. We’ll tell you your share before we take any money.
        </Alert>
      ) : (
        <>
          <p className={css.figure}>
            {formatPounds(share)} <span className={css.per}>a month</span>
          </p>
          <DataList
            items={[
              { term: 'Bills included', value: listOfNames(bills) },
              { term: 'Household total', value: `${formatPounds(total)} a month` },
              {
                term: 'Split between',
                value: sharers === 1 ? 'Just you' : `${sharers} people, equally`,
              },
              { term: 'Tenancy', value: datesText(invite) },
              ...(owes > 0 ? [owed] : []),
            ]}
          />
        </>
      )}
      <Text tone="muted">
        You pay by Direct Debit. We’ll email you the amount and the date at least {noticeWorkingDays} working
        days before each payment.
      </Text>
      <Button variant="primary" size="large" fullWidth onClick={onConfirm}>
        Continue to bank details
      </Button>
    </>
  )
}
