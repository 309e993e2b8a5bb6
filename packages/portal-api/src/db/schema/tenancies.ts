import { tenancyTypes, type TenancyType } from '@doorstep/portal-contract/tenancies'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference, updatedAt } from './columns.ts'
import { ofProperty } from './properties.ts'

/** Order status ids that a lead can have (D20); a won lead becomes a tenancy. */
export const leadStatusIds = [6, 1, 2, 8, 5] as const

/** Tenancies and leads (specification, section 3; D19, D20). Without a type, the tenants arrange their own bills. */
export const tenancies = pgTable(
  'tenancies',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tenancyType: text('tenancy_type').$type<TenancyType>(),
    isLead: boolean('is_lead').notNull().default(false),
    leadStatusId: smallint('lead_status_id').$type<(typeof leadStatusIds)[number]>(),
    lostReason: text('lost_reason'),
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
    check('tenancies_lead_type', sql`${t.isLead} = coalesce(${t.tenancyType} = 'New Tenancy', false)`),
    check('tenancies_lead_status', sql`${t.isLead} = (${t.leadStatusId} is not null)`),
    check('tenancies_lead_status_known', oneOf(t.leadStatusId, leadStatusIds)),
    check('tenancies_order', sql`${t.endsOn} > ${t.startsOn}`),
    check('tenancies_tenants_range', sql`${t.tenantsCount} between 1 and 20`),
  ],
)
