import { z } from 'zod'
import { brandColourText, missingOfBrand, readBrandColour } from './brand.ts'
import { isPlainName, plainNameText } from './plain-name.ts'
import { dataOf, id, text } from './wire.schema.ts'

/** The public part of a reseller's brand (D41). Logos are addresses on this portal. */
export const publicBrand = z.object({
  /** Also the logo's alternative text. */
  name: z.string(),
  logo: z.string().nullable(),
  logo_dark: z.string().nullable(),
  /** `#rrggbb`; null for Doorstep's own. */
  brand_colour: z.string().nullable(),
})

/** The brand in its settings; it has no id until it is first saved. */
export const brand = publicBrand.extend({ id: id.nullable() })

/** The answer of GET and PATCH /api/i/partner/brand, and of uploading or removing a logo. */
export const brandAnswer = dataOf(brand)

/** GET /api/auth/brand/{resellerId}: the brand of a sign-in page. */
export const publicBrandAnswer = dataOf(publicBrand)

/** PATCH /api/i/partner/brand: fields that are left out do not change. */
export const brandPatch = z.object({
  name: text(missingOfBrand.name)
    .trim()
    .min(1, missingOfBrand.name)
    .max(100, 'Use no more than 100 characters.')
    .refine(isPlainName, plainNameText)
    .optional(),
  brand_colour: z
    .string(brandColourText)
    .transform((typed, context) => {
      const colour = readBrandColour(typed)
      if (colour !== null) return colour
      context.addIssue({ code: 'custom', message: brandColourText })
      return z.NEVER
    })
    .nullable()
    .optional(),
})

/** A reseller's brand in its settings (D41). */
export type Brand = z.infer<typeof brand>
export type BrandPatch = z.infer<typeof brandPatch>

/** The public part of a brand: all that a page needs to be shown in it. */
export type PublicBrand = z.infer<typeof publicBrand>
