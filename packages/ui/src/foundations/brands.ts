/**
 * Brands to try things in (visual language, section 2): the values of Storybook's `brand`. It may also be any `#rrggbb`,
 * which the brand bench sets. `default` is Doorstep's own.
 */
export const brands: Readonly<Record<string, { title: string; hex: string | null }>> = {
  default: { title: 'Doorstep', hex: null },
  damson: { title: 'Damson', hex: '#6b2148' },
  pillarBox: { title: 'Pillar box', hex: '#c8102e' },
  marigold: { title: 'Marigold', hex: '#f2b705' },
  halo: { title: 'Sky', hex: '#4aa3df' },
  nearBlack: { title: 'Near-black', hex: '#111111' },
  mint: { title: 'Mint', hex: '#7fe0b4' },
}

/** The colour of a `brand`, or null where it is Doorstep's own. */
export function hexOfBrand(brand: string | undefined): string | null {
  return readHex(brand ?? '') ?? brands[brand ?? '']?.hex ?? null
}

/** `#rrggbb` in small letters from what somebody typed or pasted, with or without its #; null when it is no such colour. */
export function readHex(typed: string): string | null {
  const digits = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed)?.[1]
  return digits === undefined ? null : `#${digits.toLowerCase()}`
}
