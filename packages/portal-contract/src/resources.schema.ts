import { z } from 'zod'
import { emptyAsNone, flag, optionalText } from './lists.schema.ts'
import { resourceSections } from './messages.ts'
import { maxResources } from './resources.ts'
import { dataOf, isoDate } from './wire.schema.ts'

const limitText = `Ask for 1 to ${maxResources} resources.`

/** Which resources (specification, section 7). */
export const resourcesQuery = z.object({
  q: optionalText,
  limit: emptyAsNone(
    z
      .string(limitText)
      .regex(/^\d{1,3}$/, limitText)
      .transform(Number)
      .pipe(z.number().min(1, limitText).max(maxResources, limitText))
      .default(maxResources),
  ),
  /** Only new updates. */
  newFeature: flag('Set newFeature to 0 or 1.'),
})

/** The name of a resource in its address. */
export const resourceSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/i)
  .max(100)

/** A file of a resource: its name, and its size in bytes where that is known. */
export const resourceDocument = z.object({ filename: z.string(), size: z.int().nullable() })

/** A resource in a list (specification, section 3). */
export const resourceEntry = z.object({
  id: z.string(),
  slug: resourceSlug,
  title: z.string(),
  excerpt: z.string(),
  section: z.enum(resourceSections),
  ultimateGuide: z.boolean(),
  lettingAgent: z.boolean(),
  billsIncluded: z.boolean(),
  createdAt: isoDate,
  minutes: z.int(),
  has_video: z.boolean(),
  documents: z.array(resourceDocument),
})

/** A resource with its content, which is safe HTML, and others of its section. */
export const resource = resourceEntry.extend({
  content: z.string(),
  videos: z.array(z.object({ id: z.string(), videoLink: z.string() })),
  related: z.array(resourceEntry),
})

export const resourcesAnswer = dataOf(z.array(resourceEntry))
export const resourceAnswer = dataOf(resource)

export type ResourcesQuery = z.infer<typeof resourcesQuery>
export type ResourceEntry = z.infer<typeof resourceEntry>
export type Resource = z.infer<typeof resource>
