import { alertEmails, alertPreferenceTypes } from '@doorstep/portal-contract/account'
import { alertTypes } from '@doorstep/portal-contract/alerts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference } from './columns.ts'
import { meters } from './meters.ts'
import { ofParent, parentKey } from './ownership.ts'
import { partners } from './partners.ts'
import { users } from './people.ts'
import { postalBills } from './postal-bills.ts'
import { ofProperty } from './properties.ts'
import { ofTenancy } from './tenancies.ts'

/** Things that wait for someone of the partner (D37). */
export const alerts = pgTable(
  'alerts',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tenancyId: reference('tenancy_id'),
    meterId: reference('meter_id'),
    type: text('type', { enum: alertTypes }).notNull(),
    dueOn: date('due_on').notNull(),
    /** The day in London from which an open alert is to be done again, where a person said so. */
    snoozedUntil: date('snoozed_until'),
    resolvedAt: moment('resolved_at'),
    /** Who said that it is done; null when it was no longer due by itself. Only the former is not raised again. */
    resolvedByUserId: reference('resolved_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId),
    ofTenancy(t.tenancyId, t.propertyId, t.partnerId),
    ofParent([t.meterId, t.propertyId, t.partnerId], [meters.id, meters.propertyId, meters.partnerId]),
    parentKey(t.id, t.partnerId),
    uniqueIndex('alerts_open_unique')
      .on(t.type, t.propertyId, sql`coalesce(${t.tenancyId}, 0)`, sql`coalesce(${t.meterId}, 0)`)
      .where(sql`${t.resolvedAt} is null`),
    index('alerts_open_list_index')
      .on(t.partnerId, t.type, t.dueOn, t.id)
      .where(sql`${t.resolvedAt} is null`),
    index('alerts_snoozed_list_index')
      .on(t.partnerId, t.type, t.snoozedUntil, t.id)
      .where(sql`${t.resolvedAt} is null and ${t.snoozedUntil} is not null`),
    index('alerts_done_list_index')
      .on(t.partnerId, t.type, t.resolvedAt.desc(), t.id.desc())
      .where(sql`${t.resolvedAt} is not null`),
    index('alerts_property_index').on(t.propertyId),
    index('alerts_tenancy_index').on(t.tenancyId),
    index('alerts_meter_index').on(t.meterId),
    check('alerts_type_known', oneOf(t.type, alertTypes)),
  ],
)

/** Why a void bill is emailed: it has just arrived, or falls due soon (D15). */
const billEmailReasons = ['new', 'due_soon'] as const

/** What was emailed to whom, so that nobody hears of an alert twice, or of a void bill twice for one reason (D15). */
export const alertEmailsSent = pgTable(
  'alert_emails_sent',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Either an alert or a void bill. */
    alertId: reference('alert_id'),
    postalBillId: reference('postal_bill_id'),
    /** Of a void bill only. */
    reason: text('reason', { enum: billEmailReasons }),
    /** The London day of the digest that it was in; null when it was emailed at once. */
    digestOn: date('digest_on'),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (t) => [
    ofParent([t.alertId, t.partnerId], [alerts.id, alerts.partnerId]).onDelete('cascade'),
    ofParent([t.postalBillId, t.partnerId], [postalBills.id, postalBills.partnerId]).onDelete('cascade'),
    unique('alert_emails_sent_alert_unique').on(t.alertId, t.userId),
    unique('alert_emails_sent_bill_unique').on(t.postalBillId, t.userId, t.reason),
    index('alert_emails_sent_digest_index').on(t.userId, t.partnerId, t.digestOn),
    check('alert_emails_sent_subject', sql`num_nonnulls(${t.alertId}, ${t.postalBillId}) = 1`),
    check('alert_emails_sent_reason', sql`(${t.postalBillId} is null) = (${t.reason} is null)`),
    check('alert_emails_sent_reason_known', oneOf(t.reason, billEmailReasons)),
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
