import { partnerTypes } from '@doorstep/portal-contract/partners'
import { type AnyColumn, sql } from 'drizzle-orm'
import { partners } from '../db/schema/partners.ts'

/** The partner whose id a column has and, when it is a parent (types 0 and 1), its descendants (D10). */
export const familyOf = (partnerId: AnyColumn) =>
  sql<number[]>`(
    with recursive family (id) as (
      select ${partnerId}
      union
      select child.id from ${partners} as child
      join family on child.parent_id = family.id
      where (select own.type from ${partners} as own where own.id = ${partnerId}) <= ${partnerTypes.headOffice}
    )
    select json_agg(id order by id) from family
  )`
