import { alertEmails, alertPreferenceTypes, alertTypes } from '@doorstep/portal-contract/account'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference } from './columns.ts'
import { meters } from './meters.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'
import { ofProperty } from './properties.ts'
import { tenancies } from './tenancies.ts'

/** Things that wait for someone of the partner (D37). */
export const alerts = pgTable(
  'alerts',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tenancyId: reference('tenancy_id').references(() => tenancies.id),
    meterId: reference('meter_id').references(() => meters.id),
    type: text('type', { enum: alertTypes }).notNull(),
    dueOn: date('due_on').notNull(),
    resolvedAt: moment('resolved_at'),
    resolvedByUserId: reference('resolved_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId),
    uniqueIndex('alerts_open_unique')
      .on(t.type, t.propertyId, sql`coalesce(${t.tenancyId}, 0)`, sql`coalesce(${t.meterId}, 0)`)
      .where(sql`${t.resolvedAt} is null`),
    index('alerts_open_list_index')
      .on(t.partnerId, t.type, t.dueOn, t.id)
      .where(sql`${t.resolvedAt} is null`),
    index('alerts_property_index').on(t.propertyId),
    check('alerts_type_known', oneOf(t.type, alertTypes)),
  ],
)

/** How a person wants to hear of each type of alert (D15). No row: in the portal, and daily by email. */
export const alertPreferences = pgTable(
  'alert_preferences',
  {
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: alertPreferenceTypes }).notNull(),
    inPortal: boolean('in_portal').notNull().default(true),
    email: text('email', { enum: alertEmails }).notNull().default('daily'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.partnerId, t.type] }),
    check('alert_preferences_type_known', oneOf(t.type, alertPreferenceTypes)),
    check('alert_preferences_email_known', oneOf(t.email, alertEmails)),
  ],
)
