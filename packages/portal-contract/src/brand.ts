/** A brand has two logos: one for light backgrounds and one for dark. */
export const logoGrounds = ['light', 'dark'] as const
export type LogoGround = (typeof logoGrounds)[number]

/** Limits of a logo's file (D41). */
export const logoLimits = { bytes: 512 * 1024, pixels: 2000 } as const

/** The `accept` attribute of a logo's file field; the API checks the bytes. */
export const logoAccept = '.png,image/png,.webp,image/webp,.svg,image/svg+xml'

/** Where uploaded logos are served: `${logoAddress}/{file}`. */
export const logoAddress = '/api/brands'

/** What the brand's form says where an answer is missing. */
export const missingOfBrand = { name: 'Enter your brand’s name.' } as const

/** The error for text that is not a colour. */
export const brandColourText = 'Enter a hex code of six digits or letters from a to f, such as #6b2148.'

/** Reads a typed or pasted colour, with or without its #, as lower-case `#rrggbb`; null when it is not one. */
export function readBrandColour(typed: string): string | null {
  const digits = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed)?.[1]
  return digits === undefined ? null : `#${digits.toLowerCase()}`
}

/** The kinds of logo, by the ending of their stored name (D41). */
export const logoMediaTypes = { png: 'image/png', webp: 'image/webp', svg: 'image/svg+xml' } as const
