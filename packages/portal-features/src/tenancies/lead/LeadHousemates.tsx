import type { Housemate, Lead } from '@doorstep/portal-contract/tenancies.schema'
import { Avatar } from '@doorstep/ui/Avatar'
import { Card } from '@doorstep/ui/Card'
import { Link } from '@doorstep/ui/Link'
import { Section } from '@doorstep/ui/Section'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { counted } from '../../shared/format/counted.ts'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import { InviteBadge } from '../InviteBadge.tsx'
import { HouseholdActions, type HouseholdActionsProps } from '../../shared/household/HouseholdActions.tsx'
import * as css from '../TenancyPage.css.ts'

export interface LeadHousematesProps extends Pick<HouseholdActionsProps, 'onEdit' | 'onInvite'> {
  lead: Lead
}

/** The people of a lead, and who still has to give payment details. */
export function LeadHousemates({ lead: { order, tenants }, ...actions }: LeadHousematesProps) {
  const { housemates } = order
  const ready = housemates.filter(({ has_payment_details }) => has_payment_details).length
  const unnamed = tenants - housemates.length
  return (
    <Section
      heading={
        <>
          Household{' '}
          <span className={css.count}>
            {ready} of {housemates.length} ready
          </span>
        </>
      }
      actions={<HouseholdActions order={order} {...actions} />}
    >
      {housemates.length === 0 ? (
        <Card>
          <p className={css.plain}>Nobody has signed up yet.</p>
        </Card>
      ) : (
        <Table
          label="Household"
          columns={columns}
          rows={housemates}
          getRowId={({ id }) => id}
          rowLabel={({ full_name }) => full_name}
        />
      )}
      {unnamed > 0 && (
        <p className={css.plain}>{counted(unnamed, 'more tenant')} to name before the package can move on.</p>
      )}
    </Section>
  )
}

const columns: TableColumn<Housemate>[] = [
  {
    id: 'name',
    header: 'Name',
    narrow: 'primary',
    cell: ({ full_name, is_lead_tenant }) => (
      <span className={css.pictured}>
        <Avatar name={full_name} />
        <span className={css.lines}>
          <span className={css.strong}>{full_name}</span>
          {is_lead_tenant && <span className={css.second}>Lead tenant</span>}
        </span>
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 'reference',
    cell: ({ phone_number }) =>
      phone_number ? (
        <Link variant="quiet" standalone href={`tel:${phone_number}`}>
          {nationalPhone(phone_number)}
        </Link>
      ) : (
        '–'
      ),
  },
  {
    id: 'details',
    header: 'Payment details',
    width: 'badge',
    narrow: 'end',
    cell: (housemate) => <InviteBadge housemate={housemate} />,
  },
]
