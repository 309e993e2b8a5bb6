import { tenancyTypes, type TenancyType } from '@doorstep/portal-contract/tenancies'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference, updatedAt } from './columns.ts'
import { ofParent, parentKey } from './ownership.ts'
import { ofProperty } from './properties.ts'

/**
 * Tenancies and leads (specification, section 3; D19, D20). Without a type, the tenants arrange their own bills. A New Tenancy is a
 * lead; its state is the status of its order.
 *
 * Tenancies of a property don't overlap: `tenancies_no_overlap` in migrations/0000_initial.sql, because Drizzle has no exclusion
 * constraints. Leads may overlap, and so may what was deleted.
 */
export const tenancies = pgTable(
  'tenancies',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tenancyType: text('tenancy_type').$type<TenancyType>(),
    isLead: boolean('is_lead')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(tenancy_type = 'New Tenancy', false)`),
    startsOn: date('starts_on').notNull(),
    /** Null for a periodic tenancy. */
    endsOn: date('ends_on'),
    tenantsCount: smallint('tenants_count').notNull(),
    leadTenantName: text('lead_tenant_name').notNull(),
    leadTenantEmail: text('lead_tenant_email'),
    /** E.164 (D17). */
    leadTenantPhone: text('lead_tenant_phone'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId),
    parentKey(t.id, t.propertyId, t.partnerId),
    index('tenancies_property_index').on(t.propertyId, t.startsOn.desc()),
    index('tenancies_partner_ends_index').on(t.partnerId, t.endsOn),
    index('tenancies_partner_leads_index')
      .on(t.partnerId, t.startsOn)
      .where(sql`${t.isLead} and ${t.deletedAt} is null`),
    check(
      'tenancies_type_known',
      oneOf(
        t.tenancyType,
        tenancyTypes.map(({ type }) => type),
      ),
    ),
    check('tenancies_order', sql`${t.endsOn} > ${t.startsOn}`),
    check('tenancies_tenants_range', sql`${t.tenantsCount} between 1 and 20`),
  ],
)

/** The foreign key of a record to a tenancy of the same property. */
export function ofTenancy<Table extends string>(
  tenancyId: AnyPgColumn<{ tableName: Table }>,
  propertyId: AnyPgColumn<{ tableName: Table }>,
  partnerId: AnyPgColumn<{ tableName: Table }>,
) {
  return ofParent(
    [tenancyId, propertyId, partnerId],
    [tenancies.id, tenancies.propertyId, tenancies.partnerId],
  )
}
