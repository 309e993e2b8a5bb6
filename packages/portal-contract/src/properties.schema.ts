import { z } from 'zod'
import { anyOf, filterOf, partnerIds } from './filters.schema.ts'
import { flag, optionalText, pagingQuery } from './lists.schema.ts'
import { propertyStatuses, propertyStatusOf, type PropertyStatus } from './properties.ts'
import { tenancyTypes } from './tenancies.ts'
import { dataOf, id, isoDate, type Page, pageOf, text } from './wire.schema.ts'

const [firstStatus, ...otherStatuses] = propertyStatuses.map(({ name }) => name)
const [firstType, ...otherTypes] = tenancyTypes.map(({ type }) => type)

const propertyStatusName = z.enum([firstStatus ?? 'unknown', ...otherStatuses])

const statusSentence = `Choose statuses from ${propertyStatuses.map(({ name }) => name).join(', ')}, or their ids 1 to 6.`

/** A property's status by its name or its id, as its id (D24a, D48). */
const statusNameOrId = z
  .union([z.string(), z.number()], statusSentence)
  .transform((nameOrId, context): PropertyStatus['id'] => {
    const status = propertyStatusOf(nameOrId)
    if (status) return status.id
    context.addIssue({ code: 'custom', message: statusSentence })
    return z.NEVER
  })

/** Which properties a list shows (specification, section 7; D48). Several tags: those with any of them. */
export const propertyFilter = {
  partner_id: partnerIds,
  status: anyOf(statusNameOrId),
  tags: anyOf(text('Send tags by their slugs.').max(100, 'Send tags by their slugs.')),
}

/** GET /api/i/partner/property: which properties and which page of them (specification, section 7; D3). */
export const propertiesQuery = pagingQuery.extend({
  filter: filterOf(propertyFilter),
  q: optionalText,
  include_tags: flag('Set include_tags to 1 or 0.'),
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
})

export const propertiesPage = pageOf(property)

/** GET /api/i/partner/property/tags (specification, section 7). */
export const propertyTags = dataOf(z.array(propertyTag))

export type Property = z.infer<typeof property>
export type PropertiesPage = Page<Property>
export type TenancySummary = z.infer<typeof tenancySummary>
export type PropertyTags = z.infer<typeof propertyTags>['data']
