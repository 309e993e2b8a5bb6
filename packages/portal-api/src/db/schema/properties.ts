import { propertyStatuses, type PropertyStatus } from '@doorstep/portal-contract/properties'
import { sql, type SQL } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, reference, updatedAt } from './columns.ts'
import { ofParent, parentKey } from './ownership.ts'
import { partners } from './partners.ts'
import { heatingProviders } from './providers.ts'

/** Text in the order of its bytes, so that an index gives the same order in every database. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** What a search of properties looks in, as its index has it. */
export const searchText = (t: { addressSearch: AnyPgColumn; relatedWords: AnyPgColumn }) =>
  sql`${t.addressSearch} || ' ' || ${t.relatedWords}`

/** What two addresses have in common when they are the same, whatever stands between their letters and digits (D84). */
export const addressKeyOf = (line1: SQL, line2: SQL, postcode: SQL): SQL =>
  sql`${lettersAndDigits(sql`${line1} || ' ' || ${postcode}`)} || coalesce('|' || nullif(${lettersAndDigits(line2)}, ''), '')`

const lettersAndDigits = (line: SQL) => sql`btrim(regexp_replace(lower(${line}), '[^a-z0-9]+', ' ', 'g'))`

/** A number as `address_order` has it: nine digits, so that 2 comes before 14. */
export const paddedNumbers = (address: string): string =>
  address.replaceAll(/\d+/g, (digits) => digits.padStart(9, '0').slice(-9))

/** Rental properties (specification, section 3; D17). */
export const properties = pgTable(
  'properties',
  {
    id: identity(),
    partnerId: reference('partner_id')
      .notNull()
      .references(() => partners.id),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2'),
    addressCity: text('address_city').notNull(),
    /** Upper case, one space before the last three (D17). */
    addressPostcode: text('address_postcode').notNull(),
    /** What duplicates are found by (D84). */
    addressKey: text('address_key')
      .notNull()
      .generatedAlwaysAs(addressKeyOf(sql`address_line1`, sql`address_line2`, sql`address_postcode`)),
    /** What an address search looks in: every line, and the postcode with and without its space, as `foldedText` leaves them. */
    addressSearch: text('address_search')
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(address_line1 || ' ' || coalesce(address_line2 || ' ', '') || address_city || ' ' || address_postcode || ' ' || replace(address_postcode, ' ', ''))`,
      ),
    /** What lists are sorted by: the address in lower case, its numbers padded to nine digits, so that 'Flat 2' comes before 'Flat 14'. */
    addressOrder: bytewiseText('address_order')
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(regexp_replace(lower(address_line1 || ' ' || coalesce(address_line2, '')), '([0-9]+)', '00000000\\1', 'g'), '[0-9]*([0-9]{9})', '\\1', 'g')`,
      ),
    /**
     * What else a search of properties looks in, folded too: names of tenants and their households, supply numbers and account numbers. Triggers keep it,
     * `refresh_property_words` in the migrations, because it is gathered from other tables.
     */
    relatedWords: text('related_words').notNull().default(''),
    /** Derived by the rules of D18 and kept here so that lists can filter by it. */
    statusId: smallint('status_id').$type<PropertyStatus['id']>().notNull().default(6),
    /** When the current tenancy began, else when the next begins. Derived too, so that lists can sort by it. */
    tenancyStartsOn: date('tenancy_starts_on'),
    /** When one of the two was last derived anew. */
    derivedAt: moment('derived_at'),
    /** The day since which nobody lives there, as a person said of a property without a tenancy before (D71). */
    emptySince: date('empty_since'),
    bedrooms: smallint('bedrooms'),
    heatingProviderId: reference('heating_provider_id').references(() => heatingProviders.id),
    /** Counts the changes of its form, so that two people who change it at once are told (D17). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When the property, its status or who lives there last changed: what lists show first. */
    changedAt: moment('changed_at')
      .notNull()
      .generatedAlwaysAs(sql`greatest(updated_at, derived_at)`),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    parentKey(t.id, t.partnerId),
    uniqueIndex('properties_address_unique')
      .on(t.partnerId, t.addressKey)
      .where(sql`${t.deletedAt} is null`),
    // The list in its order, and with each status.
    index('properties_address_order_index').on(t.partnerId, t.addressOrder, t.id),
    index('properties_status_index')
      .on(t.partnerId, t.statusId, t.addressOrder, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('properties_changed_index')
      .on(t.partnerId, t.changedAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    // One for each direction, because both have nulls last.
    index('properties_tenancy_start_index')
      .on(t.partnerId, t.tenancyStartsOn, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('properties_tenancy_start_desc_index')
      .on(t.partnerId, t.tenancyStartsOn.desc().nullsLast(), t.id.desc().nullsLast())
      .where(sql`${t.deletedAt} is null`),
    index('properties_address_search_index').using('gin', sql`${t.addressSearch} gin_trgm_ops`),
    index('properties_search_index').using('gin', sql`(${searchText(t)}) gin_trgm_ops`),
    check(
      'properties_status_known',
      oneOf(
        t.statusId,
        propertyStatuses.map(({ id }) => id),
      ),
    ),
    check('properties_bedrooms_range', sql`${t.bedrooms} between 0 and 20`),
    check('properties_postcode_form', sql`${t.addressPostcode} ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$'`),
  ],
)

/** Labels for properties, the same for every partner. */
export const tags = pgTable('tags', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
})

/** The foreign key of a record that belongs to a property: of the same property, and so of the same partner. */
export function ofProperty<Table extends string>(
  propertyId: AnyPgColumn<{ tableName: Table }>,
  partnerId: AnyPgColumn<{ tableName: Table }>,
) {
  return ofParent([propertyId, partnerId], [properties.id, properties.partnerId])
}

export const propertyTags = pgTable(
  'property_tags',
  {
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tagId: reference('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.propertyId, t.tagId] }),
    ofProperty(t.propertyId, t.partnerId).onDelete('cascade'),
    index('property_tags_tag_id_index').on(t.tagId, t.partnerId, t.propertyId),
  ],
)
