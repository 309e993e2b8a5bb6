import { readBrandColour } from '@doorstep/portal-contract/brand'
import { brandTheme, type BrandTheme } from '@doorstep/ui/theme/brand'
import { accentPairs } from '@doorstep/ui/theme/contrastPairs'
import { dark, light } from '@doorstep/ui/theme/tokens'

/** Doorstep's own colour, the colour picker's initial value when no brand colour is set. */
export const ownColour = light.color.accent

/** Parses the colour field: a colour, null for Doorstep's own (empty), undefined when it is not a colour. */
export function colourTyped(typed: string): string | null | undefined {
  return typed.trim() === '' ? null : (readBrandColour(typed) ?? undefined)
}

/** The accents of a brand colour in both modes; null means Doorstep's own (D41). */
export function accentsOf(colour: string | null): BrandTheme {
  return colour === null ? { light: light.color, dark: dark.color } : brandTheme(colour)
}

/** The contrast of a foreground and a background colour in both modes. */
export interface BrandFigure {
  name: string
  /** The least contrast they need (WCAG 2.2, 1.4.3 and 1.4.11). */
  minimum: number
  light: number
  dark: number
}

/** The theme's colours, with the names shown to users. */
const words: Record<string, string> = {
  accent: 'button',
  accentHover: 'hovered button',
  onAccent: 'Text',
  accentText: 'Link',
  accentEdge: 'Edge',
  accentSoft: 'selected row',
  accentSoftHover: 'hovered selected row',
  canvas: 'page',
  sunken: 'sidebar',
  surface: 'panel',
  raised: 'field',
  hover: 'hovered row',
  text: 'Text',
  muted: 'Muted text',
  subtle: 'Subtle text',
  focus: 'Focus outline',
  borderStrong: 'Field border',
}

/** The contrast of every pair of colours that depends on the brand. */
export function brandFigures(colour: string | null): BrandFigure[] {
  const accents = accentsOf(colour)
  const inDark = accentPairs({ ...dark.color, ...accents.dark })
  return accentPairs({ ...light.color, ...accents.light }).map(
    ({ foreground, background, minimum, ratio }, index) => ({
      name: `${words[foreground] ?? foreground} on a ${words[background] ?? background}`,
      minimum,
      light: ratio,
      dark: inDark[index]?.ratio ?? 0,
    }),
  )
}

export const passes = ({ minimum, light: inLight, dark: inDark }: BrandFigure): boolean =>
  inLight >= minimum && inDark >= minimum
