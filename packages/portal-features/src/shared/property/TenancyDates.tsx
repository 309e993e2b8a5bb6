import { formatDate } from '@doorstep/portal-contract/dates'
import type { Property } from '@doorstep/portal-contract/properties.schema'
import * as css from './TenancyDates.css.ts'

/** The dates of a property's current or next tenancy, or since when it is empty: '01/09/2025 to rolling'. */
export function TenancyDates({
  property: { current_tenancy, next_tenancy, void_since },
}: {
  property: Pick<Property, 'current_tenancy' | 'next_tenancy' | 'void_since'>
}) {
  const tenancy = current_tenancy ?? next_tenancy
  if (!tenancy) {
    return void_since ? (
      <span className={css.dates}>
        <span className={css.words}>Empty since</span> {formatDate(void_since)}
      </span>
    ) : (
      <span className={css.words}>–</span>
    )
  }
  if (tenancy.is_lead) {
    return (
      <span className={css.dates}>
        <span className={css.words}>From</span> {formatDate(tenancy.tenancy_start)}
      </span>
    )
  }
  return (
    <span className={css.dates}>
      {formatDate(tenancy.tenancy_start)} <span className={css.words}>to</span>{' '}
      {tenancy.tenancy_end ? formatDate(tenancy.tenancy_end) : <span className={css.words}>rolling</span>}
    </span>
  )
}
