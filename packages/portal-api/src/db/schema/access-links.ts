import { accessLinkKinds } from '@doorstep/portal-contract/access-links'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference } from './columns.ts'
import { housemates } from './orders.ts'
import { ofParent, parentKey } from './ownership.ts'
import { users } from './people.ts'
import { ofProperty } from './properties.ts'

/** Links that open one record for one person without signing in (D67, D86; docs/decisions/0034). */
export const accessLinks = pgTable(
  'access_links',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    kind: text('kind', { enum: accessLinkKinds }).notNull(),
    /** Of a link to readings: the property. */
    propertyId: reference('property_id'),
    /** Of a tenant's link: the housemate, and their order. */
    orderId: reference('order_id'),
    housemateId: reference('housemate_id'),
    /** SHA-256 of the link's secret. */
    tokenHash: text('token_hash').notNull().unique(),
    /** What the secret is made from again with the installation's key, for links that are copied or sent again (mail/links.ts). */
    nonce: text('nonce'),
    createdByUserId: reference('created_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    /** When it was last emailed. */
    sentAt: moment('sent_at'),
    /** When it was first looked at, by a person or their mail program. */
    openedAt: moment('opened_at'),
    /** When it did what it was for; reading never uses it up. */
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId).onDelete('cascade'),
    ofParent(
      [t.housemateId, t.orderId, t.partnerId],
      [housemates.id, housemates.orderId, housemates.partnerId],
    ).onDelete('cascade'),
    parentKey(t.id, t.propertyId, t.partnerId),
    index('access_links_property_index').on(t.propertyId),
    index('access_links_housemate_index').on(t.housemateId),
    index('access_links_expires_at_index').on(t.expiresAt),
    check('access_links_kind_known', oneOf(t.kind, accessLinkKinds)),
    check(
      'access_links_record',
      sql`case ${t.kind} when 'readings' then ${t.propertyId} is not null and num_nonnulls(${t.orderId}, ${t.housemateId}) = 0
        when 'tenant' then ${t.propertyId} is null and num_nulls(${t.orderId}, ${t.housemateId}) = 0 end`,
    ),
  ],
)
