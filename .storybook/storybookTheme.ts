import { create } from 'storybook/theming'
import { hexToOklch, oklchToHex } from '../packages/ui/src/theme/oklch.ts'
import { dark, light, type Palette } from '../packages/ui/src/theme/tokens.ts'

/** The mark and the name as in BrandLogo. */
const logo = ({
  color,
}: Palette) => `<svg role="img" aria-label="Doorstep" width="150" height="28" viewBox="0 0 150 28">
  <g transform="translate(1 1)">
    <path fill="${color.accent}" d="M5 20V9.2a7 7 0 0 1 14 0V20z"/>
    <path fill="${color.canvas}" d="M8.2 9.4a3.8 3.8 0 0 1 7.6 0z"/>
    <circle fill="${color.brass}" cx="15.6" cy="14.4" r="1.25"/>
    <path stroke="${color.text}" stroke-width="2.6" stroke-linecap="square" d="M2 22.2h20"/>
  </g>
  <text x="34" y="21" fill="${color.text}" font-family="'Bricolage Grotesque', 'Hanken Grotesk', system-ui, sans-serif" font-size="19" font-weight="700">Doorstep</text>
</svg>`

const darker = (hex: string) => oklchToHex({ ...hexToOklch(hex), lightness: 0.7 })

/** Storybook's own words, bars and tables in our paper and ink. */
const storybookTheme = (base: 'light' | 'dark', palette: Palette) => ({
  ...create({
    base,
    brandTitle: logo(palette),
    brandUrl: './',
    fontBase: "'Hanken Grotesk', system-ui, sans-serif",
    // Menus too have it: in the dark they would have no edge on the page.
    appBg: base === 'dark' ? palette.color.raised : palette.color.canvas,
    appContentBg: palette.color.canvas,
    appPreviewBg: palette.color.canvas,
    appBorderColor: palette.color.border,
    textColor: palette.color.text,
    textMutedColor: palette.color.muted,
    // In the dark Storybook's selected item has white words on an even darker one.
    colorSecondary: base === 'dark' ? darker(palette.color.accent) : palette.color.accentText,
    barBg: palette.color.surface,
    barTextColor: palette.color.muted,
    barSelectedColor: palette.color.accentText,
    barHoverColor: palette.color.accentText,
    inputBg: palette.color.raised,
    inputBorder: palette.color.borderStrong,
    inputTextColor: palette.color.text,
  }),
  // Without a picture the title is HTML, whose words have the page's font; the types know only its absence.
  brandImage: null as unknown as string,
})

const themes = { light: storybookTheme('light', light), dark: storybookTheme('dark', dark) }

/** Storybook's theme for the `theme` of the toolbar. */
export const themeFor = (mode: unknown) => (mode === 'dark' ? themes.dark : themes.light)
