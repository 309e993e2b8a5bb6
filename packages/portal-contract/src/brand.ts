import type { z } from 'zod'
import type * as schema from './brand.schema.ts'

/** The brand of a reseller as its own settings have it (D41). */
export type Brand = z.infer<typeof schema.brand>
export type BrandPatch = z.infer<typeof schema.brandPatch>

/** What anybody may see of a brand: all that a page needs to wear it. */
export type PublicBrand = z.infer<typeof schema.publicBrand>

/** A logo exists twice: for light ground and for dark. */
export const logoGrounds = ['light', 'dark'] as const
export type LogoGround = (typeof logoGrounds)[number]

/** What a logo may be (D41). */
export const logoLimits = { bytes: 512 * 1024, pixels: 2000 } as const

/** The kinds of a logo, as a file field asks for them; the API looks at the bytes. */
export const logoAccept = '.png,image/png,.webp,image/webp,.svg,image/svg+xml'

/** Where logos that were uploaded are served: `${logoAddress}/{file}`. */
export const logoAddress = '/api/brands'

/** What somebody reads who wrote no colour. */
export const brandColourSentence = 'Enter six digits or letters from a to f, such as #6b2148.'

/** `#rrggbb` in small letters from what somebody typed or pasted, with or without its #; null when it is no such colour. */
export function readBrandColour(typed: string): string | null {
  const digits = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed)?.[1]
  return digits === undefined ? null : `#${digits.toLowerCase()}`
}
