import { liableParties } from '@doorstep/portal-contract/void-periods'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, oneOf, reference, updatedAt } from './columns.ts'
import { parentKey } from './ownership.ts'
import { ofProperty } from './properties.ts'

/** Times between tenancies (D22). `ends_on` is null while the void is open. */
export const voidPeriods = pgTable(
  'void_periods',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    liableParty: text('liable_party', { enum: liableParties }).notNull().default('landlord'),
    billingName: text('billing_name'),
    billingAddress: text('billing_address'),
    note: text('note'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId),
    parentKey(t.id, t.propertyId, t.partnerId),
    uniqueIndex('void_periods_open_unique')
      .on(t.propertyId)
      .where(sql`${t.endsOn} is null`),
    index('void_periods_property_index').on(t.propertyId, t.startsOn),
    index('void_periods_partner_index').on(t.partnerId, t.startsOn),
    check('void_periods_liable_party_known', oneOf(t.liableParty, liableParties)),
    check('void_periods_order', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
)
