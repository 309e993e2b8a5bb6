import { dropReasons, meterKinds, readingTypes } from '@doorstep/portal-contract/meter-readings'
import { correctionReasonIds, readingChangeKinds } from '@doorstep/portal-contract/reading-corrections'
import type { ReadingFacts } from '@doorstep/portal-contract/meter-readings.schema'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference, updatedAt } from './columns.ts'
import { documents } from './documents.ts'
import { ofParent, parentKey } from './ownership.ts'
import { users } from './people.ts'
import { ofProperty } from './properties.ts'
import { providers } from './providers.ts'
import { ofTenancy } from './tenancies.ts'

/** Meters of a property. `supply_number` is the MPAN or MPRN (D17). */
export const meters = pgTable(
  'meters',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    kind: text('kind', { enum: meterKinds }).notNull(),
    serialNumber: text('serial_number'),
    supplyNumber: text('supply_number'),
    isTwoRate: boolean('is_two_rate').notNull().default(false),
    providerId: reference('provider_id').references(() => providers.id),
    verifiedAt: moment('verified_at'),
    /** The meter in whose place it came (D85). */
    replacesId: reference('replaces_id'),
    /** The day on which another one came in its place. */
    replacedOn: date('replaced_on'),
    createdAt: createdAt(),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId),
    parentKey(t.id, t.propertyId, t.partnerId),
    ofParent([t.replacesId, t.propertyId, t.partnerId], [t.id, t.propertyId, t.partnerId]),
    index('meters_property_index').on(t.propertyId),
    index('meters_supply_number_index').on(t.supplyNumber, t.partnerId),
    index('meters_replaces_index')
      .on(t.replacesId)
      .where(sql`${t.replacesId} is not null`),
    check('meters_kind_known', oneOf(t.kind, meterKinds)),
    check('meters_supply_number_digits', sql`${t.supplyNumber} ~ '^[0-9]{6,13}$'`),
  ],
)

/** Meter readings (specification, section 3; D23). */
export const meterReadings = pgTable(
  'meter_readings',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    meterId: reference('meter_id').notNull(),
    /** Who supplied the meter when it was read. */
    providerId: reference('provider_id').references(() => providers.id),
    reading: integer('reading').notNull(),
    /** Only for two-rate meters. */
    reading2: integer('reading2'),
    readOn: date('read_on').notNull(),
    type: text('type', { enum: readingTypes }).notNull(),
    /** Whose start or end it is, where that was said. */
    tenancyId: reference('tenancy_id'),
    /** Why it is lower than the one before, as its reader said (D23). */
    dropReason: text('drop_reason', { enum: dropReasons }),
    /** A photo of the meter. */
    documentId: reference('document_id'),
    takenByUserId: reference('taken_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who sent it by a link (D67), as they were called by whoever asked them. */
    sentBy: text('sent_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Of the meter's property, so it needs no key of its own to it.
    ofParent([t.meterId, t.propertyId, t.partnerId], [meters.id, meters.propertyId, meters.partnerId]),
    ofTenancy(t.tenancyId, t.propertyId, t.partnerId),
    ofParent(
      [t.documentId, t.propertyId, t.partnerId],
      [documents.id, documents.propertyId, documents.partnerId],
    ),
    index('meter_readings_property_index').on(t.propertyId, t.readOn.desc(), t.id.desc()),
    index('meter_readings_meter_index').on(t.meterId, t.readOn.desc(), t.id.desc()),
    index('meter_readings_tenancy_index').on(t.tenancyId),
    index('meter_readings_document_index').on(t.documentId),
    check('meter_readings_type_known', oneOf(t.type, readingTypes)),
    check('meter_readings_drop_reason_known', oneOf(t.dropReason, dropReasons)),
    check('meter_readings_tenancy', sql`${t.tenancyId} is null or ${t.type} <> 'regular'`),
    check('meter_readings_range', sql`${t.reading} between 0 and 99999999`),
    check('meter_readings_range2', sql`${t.reading2} between 0 and 99999999`),
  ],
)

/** What was done to readings after they were added: why, by whom, and what they were (D85). */
export const meterReadingChanges = pgTable(
  'meter_reading_changes',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    meterId: reference('meter_id').notNull(),
    /** Without a foreign key, because a removed reading is gone. */
    readingId: reference('reading_id').notNull(),
    kind: text('kind', { enum: readingChangeKinds }).notNull(),
    reason: text('reason', { enum: correctionReasonIds }).notNull(),
    before: jsonb('before').$type<ReadingFacts>().notNull(),
    /** Null of one that was removed. */
    after: jsonb('after').$type<ReadingFacts>(),
    changedByUserId: reference('changed_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    ofParent([t.meterId, t.propertyId, t.partnerId], [meters.id, meters.propertyId, meters.partnerId]),
    index('meter_reading_changes_property_index').on(t.propertyId, t.createdAt.desc(), t.id.desc()),
    index('meter_reading_changes_meter_index').on(t.meterId, t.createdAt.desc(), t.id.desc()),
    check('meter_reading_changes_kind_known', oneOf(t.kind, readingChangeKinds)),
    check('meter_reading_changes_reason_known', oneOf(t.reason, correctionReasonIds)),
    check('meter_reading_changes_after', sql`(${t.kind} = 'corrected') = (${t.after} is not null)`),
  ],
)
