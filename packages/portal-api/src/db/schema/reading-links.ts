import { readingTypes } from '@doorstep/portal-contract/meter-readings'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { accessLinks } from './access-links.ts'
import { createdAt, identity, oneOf, reference } from './columns.ts'
import { meters } from './meters.ts'
import { ofParent, parentKey } from './ownership.ts'
import { ofTenancy } from './tenancies.ts'

/** What a link to readings asks for, and whom (D67). It goes with its link (jobs/purge.ts). */
export const readingLinks = pgTable(
  'reading_links',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    linkId: reference('link_id').notNull(),
    /** What the readings are for, and whose start or end. */
    type: text('type', { enum: readingTypes }).notNull(),
    tenancyId: reference('tenancy_id'),
    name: text('name').notNull(),
    email: text('email'),
    message: text('message'),
    createdAt: createdAt(),
  },
  (t) => [
    // Of the link's property, so it needs no key of its own to it.
    ofParent(
      [t.linkId, t.propertyId, t.partnerId],
      [accessLinks.id, accessLinks.propertyId, accessLinks.partnerId],
    ).onDelete('cascade'),
    ofTenancy(t.tenancyId, t.propertyId, t.partnerId),
    parentKey(t.id, t.propertyId, t.partnerId),
    unique('reading_links_link_unique').on(t.linkId),
    index('reading_links_property_index').on(t.propertyId, t.createdAt.desc(), t.id.desc()),
    index('reading_links_tenancy_index').on(t.tenancyId),
    check('reading_links_type_known', oneOf(t.type, readingTypes)),
    check('reading_links_tenancy', sql`${t.tenancyId} is null or ${t.type} <> 'regular'`),
  ],
)

/** The meters that a link asks to read. */
export const readingLinkMeters = pgTable(
  'reading_link_meters',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    readingLinkId: reference('reading_link_id').notNull(),
    meterId: reference('meter_id').notNull(),
  },
  (t) => [
    ofParent(
      [t.readingLinkId, t.propertyId, t.partnerId],
      [readingLinks.id, readingLinks.propertyId, readingLinks.partnerId],
    ).onDelete('cascade'),
    ofParent(
      [t.meterId, t.propertyId, t.partnerId],
      [meters.id, meters.propertyId, meters.partnerId],
    ).onDelete('cascade'),
    unique('reading_link_meters_unique').on(t.readingLinkId, t.meterId),
    index('reading_link_meters_meter_index').on(t.meterId),
  ],
)
