import { readBrandColour } from '@doorstep/portal-contract/brand'
import { brandTheme, type BrandTheme } from '@doorstep/ui/theme/brand'
import { accentPairs } from '@doorstep/ui/theme/contrastPairs'
import { dark, light } from '@doorstep/ui/theme/tokens'

/** The colour of the product's own door, where a picker needs one to begin with. */
export const ownColour = light.color.accent

/** What was typed into the colour's field: a colour, null for Doorstep's own (nothing), undefined for what is no colour. */
export function colourTyped(typed: string): string | null | undefined {
  return typed.trim() === '' ? null : (readBrandColour(typed) ?? undefined)
}

/** The accents of a brand colour in both modes; null is Doorstep's own (D41). */
export function accentsOf(colour: string | null): BrandTheme {
  return colour === null ? { light: light.color, dark: dark.color } : brandTheme(colour)
}

/** Two colours that lie on each other, measured in both modes. */
export interface BrandFigure {
  name: string
  /** The least contrast they need (WCAG 2.2, 1.4.3 and 1.4.11). */
  minimum: number
  light: number
  dark: number
}

/** The colours of the theme as people know them. */
const words: Record<string, string> = {
  accent: 'button',
  accentHover: 'button under the pointer',
  onAccent: 'Words',
  accentText: 'Link',
  accentEdge: 'Mark',
  accentSoft: 'chosen row',
  accentSoftHover: 'chosen row under the pointer',
  canvas: 'page',
  sunken: 'sidebar',
  surface: 'panel',
  raised: 'field',
  hover: 'row under the pointer',
  text: 'Words',
  muted: 'Quiet words',
  subtle: 'Quietest words',
  focus: 'Focus ring',
  borderStrong: 'Edge of a field',
}

/** Every pair of colours that a brand can change, measured as it is. */
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
