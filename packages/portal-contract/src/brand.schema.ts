import { z } from 'zod'
import { brandColourSentence, readBrandColour } from './brand.ts'
import { isPlainName, plainNameSentence } from './plain-name.ts'
import { dataOf, id, text } from './wire.schema.ts'

/** What anybody may see of a reseller's brand (D41). Logos are addresses of this portal. */
export const publicBrand = z.object({
  /** Also the logo's alternative text. */
  name: z.string(),
  logo: z.string().nullable(),
  logo_dark: z.string().nullable(),
  /** `#rrggbb`; null for Doorstep's own. */
  brand_colour: z.string().nullable(),
})

/** The brand as its own settings have it; without an id until it is saved for the first time. */
export const brand = publicBrand.extend({ id: id.nullable() })

/** GET and PATCH /api/i/partner/brand, and what comes of a logo. */
export const brandAnswer = dataOf(brand)

/** GET /api/auth/brand/{resellerId}: the brand of a sign-in page. */
export const publicBrandAnswer = dataOf(publicBrand)

/** PATCH /api/i/partner/brand: what is left out stays. */
export const brandPatch = z.object({
  name: text('Enter the name of your brand.')
    .trim()
    .min(1, 'Enter the name of your brand.')
    .max(100, 'Use 100 characters at most.')
    .refine(isPlainName, plainNameSentence)
    .optional(),
  brand_colour: z
    .string(brandColourSentence)
    .transform((typed, context) => {
      const colour = readBrandColour(typed)
      if (colour !== null) return colour
      context.addIssue({ code: 'custom', message: brandColourSentence })
      return z.NEVER
    })
    .nullable()
    .optional(),
})
