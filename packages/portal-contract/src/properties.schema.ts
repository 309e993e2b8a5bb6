import { z } from 'zod'
import { anyOf, filterOf, partnerIds } from './filters.schema.ts'
import { direction, emptyAsNone, flag, list, optionalText, pagingQuery } from './lists.schema.ts'
import {
  propertyColumns,
  type PropertyFilter,
  propertySorts,
  propertyStatuses,
  propertyStatusOf,
  type PropertyStatus,
} from './properties.ts'
import { tenancyTypes } from './tenancies.ts'
import { dataOf, id, isoDate, type Page, pageOf, pounds, text } from './wire.schema.ts'

const [firstStatus, ...otherStatuses] = propertyStatuses.map(({ name }) => name)
const [firstType, ...otherTypes] = tenancyTypes.map(({ type }) => type)

const propertyStatusName = z.enum([firstStatus ?? 'unknown', ...otherStatuses])

const statusText = `Choose statuses from ${propertyStatuses.map(({ name }) => name).join(', ')}, or their ids 1 to 6.`

/** A property's status by its name or its id, as its id (D24a, D48). */
const statusNameOrId = z
  .union([z.string(), z.number()], statusText)
  .transform((nameOrId, context): PropertyStatus['id'] => {
    const status = propertyStatusOf(nameOrId)
    if (status) return status.id
    context.addIssue({ code: 'custom', message: statusText })
    return z.NEVER
  })

/** Which properties a list shows (specification, section 7; D48). Several tags: those with any of them. */
export const propertyFilter = {
  partner_id: partnerIds,
  status: anyOf(statusNameOrId),
  tags: anyOf(text('Send tags by their slugs.').max(100, 'Send tags by their slugs.')),
} satisfies Record<keyof PropertyFilter, z.ZodType>

/** Which properties: a search looks in addresses, tenants' names, supply numbers and account numbers. */
const propertiesPick = z.object({ filter: filterOf(propertyFilter), q: optionalText })

/** GET /api/i/partner/property: which properties, in what order and which page of them (specification, section 7; D3). */
export const propertiesQuery = pagingQuery.extend(propertiesPick.shape).extend({
  sort: emptyAsNone(
    z.enum(propertySorts, 'Sort by property, status, tenancy or changed.').default('property'),
  ),
  direction: emptyAsNone(direction.default('asc')),
  include_tags: flag('Set include_tags to 1 or 0.'),
  include_status_counts: flag('Set include_status_counts to 1 or 0.'),
})

const columnList = list(z.enum(propertyColumns, `Choose columns from ${propertyColumns.join(', ')}.`))

/** GET /api/i/partner/property/download: which properties, and which columns; all by default. */
export const propertiesCsvQuery = propertiesPick
  .extend({ columns: columnList, 'columns[]': columnList })
  .transform(({ 'columns[]': more, ...query }) => {
    const chosen = [...query.columns, ...more]
    return { ...query, columns: chosen.length > 0 ? chosen : [...propertyColumns] }
  })

/** A short form of a tenancy or lead (specification, section 3). */
export const tenancySummary = z.object({
  id,
  tenancy_type: z.enum([firstType ?? 'New Tenancy', ...otherTypes]).nullable(),
  tenancy_start: isoDate,
  tenancy_end: isoDate.nullable(),
  tenants: z.int(),
  is_lead: z.boolean(),
  /** The colour of its type; a current tenancy without one has its property's (D58), a future one has none. */
  status_colour: z.string().nullable(),
})

/** A label for properties; every partner has the same ones. */
const propertyTag = z.object({ slug: z.string(), name: z.string() })

/** A property in a list (specification, section 3). */
export const property = z.object({
  id,
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  address_city: z.string(),
  address_postcode: z.string(),
  status: propertyStatusName,
  status_id: z.int().min(1).max(6),
  /** Only when they were requested. */
  tags: z.array(propertyTag).optional(),
  partner_properties: z.array(z.object({ partner: z.object({ id, name: z.string() }) })),
  /** The current and the next tenancy. */
  current_tenancy: tenancySummary.nullable(),
  next_tenancy: tenancySummary.nullable(),
  /** The start of the current void period (D22). */
  void_since: isoDate.nullable(),
  /** What its outstanding void bills come to, and its credits beside them (D82). */
  void_bills_outstanding: pounds,
  void_bills_credit: pounds,
})

/** How many properties have each status, by its name; none means 0. */
export const statusCounts = z.partialRecord(propertyStatusName, z.int())

export const propertiesPage = pageOf(property).extend({
  /** Only when they were requested: of all that match, whatever their status (D60). */
  status_counts: statusCounts.optional(),
})

/** GET /api/i/partner/property/tags (specification, section 7). */
export const propertyTags = dataOf(z.array(propertyTag))

export type Property = z.infer<typeof property>
export type StatusCounts = z.infer<typeof statusCounts>
export type PropertiesPage = Page<Property> & { status_counts?: StatusCounts | undefined }
export type TenancySummary = z.infer<typeof tenancySummary>
export type PropertyTags = z.infer<typeof propertyTags>['data']
