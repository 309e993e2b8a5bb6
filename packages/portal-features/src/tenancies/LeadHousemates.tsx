import type { Housemate, Lead } from '@doorstep/portal-contract/tenancies.schema'
import { Avatar } from '@doorstep/ui/Avatar'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { Section } from '@doorstep/ui/Section'
import { StatusBadge } from '@doorstep/ui/StatusBadge'
import { Table, type TableColumn } from '@doorstep/ui/Table'
import { nationalPhone } from '../shared/format/phone.ts'
import * as css from './TenancyPage.css.ts'

/** The people of a lead, and who still has to give payment details. */
export function LeadHousemates({ lead: { order } }: { lead: Lead }) {
  const { housemates } = order
  const ready = housemates.filter(({ has_payment_details }) => has_payment_details).length
  return (
    <Section
      heading={
        <>
          Housemates{' '}
          <span className={css.count}>
            {ready} of {housemates.length} ready
          </span>
        </>
      }
    >
      {housemates.length === 0 ? (
        <p className={css.plain}>Nobody has signed up yet.</p>
      ) : (
        <Table
          label="Housemates"
          columns={columns}
          rows={housemates}
          getRowId={({ id }) => id}
          rowLabel={({ full_name }) => full_name}
        />
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
      <Inline space={8} wrap={false}>
        <Avatar name={full_name} />
        <span>
          <span className={css.strong}>{full_name}</span>
          {is_lead_tenant && <span className={css.second}>Lead tenant</span>}
        </span>
      </Inline>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 'reference',
    cell: ({ phone_number }) =>
      phone_number ? (
        <Link variant="quiet" href={`tel:${phone_number}`}>
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
    cell: ({ has_payment_details }) =>
      has_payment_details ? (
        <StatusBadge tone="positive">Added</StatusBadge>
      ) : (
        <StatusBadge tone="caution">Missing</StatusBadge>
      ),
  },
]
