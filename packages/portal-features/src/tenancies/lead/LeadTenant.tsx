import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Link } from '@doorstep/ui/Link'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import * as css from '../TenancyPage.css.ts'

/** The lead tenant with the ways to reach them. */
export function LeadTenant({ name, email, phone_number }: Tenancy['lead_tenant']) {
  return (
    <>
      {name}
      {phone_number && (
        <span className={css.contact}>
          <Link variant="quiet" standalone href={`tel:${phone_number}`}>
            {nationalPhone(phone_number)}
          </Link>
        </span>
      )}
      {email && (
        <span className={css.contact}>
          <Link variant="quiet" standalone href={`mailto:${email}`}>
            {email}
          </Link>
        </span>
      )}
    </>
  )
}
