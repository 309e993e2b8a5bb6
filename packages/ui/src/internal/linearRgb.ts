import { convertRgbToLrgb, parseHex } from 'culori/fn'

/** A hex colour as linear light, for culori. */
export function linearRgb(hex: string) {
  const rgb = parseHex(hex)
  if (!rgb) throw new RangeError(`A colour is written #rrggbb, not "${hex}".`)
  return convertRgbToLrgb(rgb)
}
