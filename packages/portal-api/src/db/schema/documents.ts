import { mediaTypes } from '@doorstep/portal-contract/uploads'
import { noticePurposes } from '@doorstep/portal-contract/notices'
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, identity, moment, oneOf, reference } from './columns.ts'
import { ofParent, parentKey } from './ownership.ts'
import { ofProperty } from './properties.ts'
import { ofTenancy } from './tenancies.ts'
import { users } from './people.ts'
import { providers } from './providers.ts'

/** Files kept with a property (specification, section 3). */
export const documents = pgTable(
  'documents',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tenancyId: reference('tenancy_id'),
    filename: text('filename').notNull(),
    fileKey: text('file_key').notNull(),
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    fileSize: integer('file_size').notNull(),
    uploadedByUserId: reference('uploaded_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId),
    ofTenancy(t.tenancyId, t.propertyId, t.partnerId),
    parentKey(t.id, t.propertyId, t.partnerId),
    index('documents_property_index').on(t.propertyId, t.createdAt.desc(), t.id.desc()),
    index('documents_tenancy_index').on(t.tenancyId),
    check('documents_media_type_known', oneOf(t.mediaType, mediaTypes)),
    check('documents_file_size_positive', sql`${t.fileSize} > 0`),
  ],
)

/** Letters to suppliers about who lives at a property and when (specification, section 3; D24). */
export const utilityNotifications = pgTable(
  'utility_notifications',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tenancyId: reference('tenancy_id').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** The day on which its suppliers knew already, as somebody said (D88); null of a letter. */
    knownOn: date('known_on'),
    tenancyStart: date('tenancy_start').notNull(),
    tenancyEnd: date('tenancy_end'),
    documentId: reference('document_id'),
    purpose: text('purpose', { enum: noticePurposes }).notNull().default('open'),
    /** Who was told, as it stood when it was sent. */
    bills: jsonb('bills')
      .$type<{ logo_path: string | null; email: string | null; name: string }[]>()
      .notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // Of the tenancy's property, so it needs no key of its own to it.
    ofTenancy(t.tenancyId, t.propertyId, t.partnerId),
    ofParent(
      [t.documentId, t.propertyId, t.partnerId],
      [documents.id, documents.propertyId, documents.partnerId],
    ),
    parentKey(t.id, t.partnerId),
    index('utility_notifications_property_index').on(t.propertyId, t.sentAt.desc()),
    index('utility_notifications_tenancy_index').on(t.tenancyId),
    index('utility_notifications_document_index').on(t.documentId),
    check('utility_notifications_order', sql`${t.tenancyEnd} > ${t.tenancyStart}`),
    check('utility_notifications_purpose_known', oneOf(t.purpose, noticePurposes)),
  ],
)

/** What came back from each supplier or council that got a letter (D67). Our staff record it; partners only chase. */
export const utilityNotificationRecipients = pgTable(
  'utility_notification_recipients',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    notificationId: reference('notification_id').notNull(),
    providerId: reference('provider_id')
      .notNull()
      .references(() => providers.id),
    deliveredAt: moment('delivered_at'),
    acknowledgedAt: moment('acknowledged_at'),
    /** When the account was opened or closed. */
    settledAt: moment('settled_at'),
    /** When it was last chased; once a working day at most. */
    chasedAt: moment('chased_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ofParent(
      [t.notificationId, t.partnerId],
      [utilityNotifications.id, utilityNotifications.partnerId],
    ).onDelete('cascade'),
    unique('utility_notification_recipients_provider_unique').on(t.notificationId, t.providerId),
    // The usual time of each supplier is counted from what it settled lately (jobs/usual-times.ts).
    index('utility_notification_recipients_settled_index')
      .on(t.settledAt, t.providerId)
      .where(sql`${t.settledAt} is not null`),
  ],
)
