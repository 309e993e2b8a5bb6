import { assignVars, globalFontFace } from '@vanilla-extract/css'
import { inResetLayer } from '../internal/inResetLayer.ts'
import * as media from './media.ts'
import { lightDark, showDark, showLight } from './modes.ts'
import { dark, light, type Palette } from './tokens.ts'
import { vars } from './vars.css.ts'

// The files hold only the weights that the theme uses (docs/contributing.md, "Fonts").
globalFontFace('Hanken Grotesk', {
  src: "url('./fonts/hanken-grotesk.woff2') format('woff2')",
  fontWeight: '400 700',
  fontDisplay: 'swap',
})
globalFontFace('Bricolage Grotesque', {
  src: "url('./fonts/bricolage-grotesque.woff2') format('woff2')",
  fontWeight: '640 700',
  fontDisplay: 'swap',
})

/** The same tree with both modes' colours at each leaf; the root's `color-scheme` selects one. */
const inBothModes = <Tree extends object>(lightTree: Tree, darkTree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(lightTree).map(([key, inLight]) => {
      const inDark: unknown = darkTree[key as keyof Tree]
      const value =
        typeof inLight === 'string'
          ? lightDark(inLight, String(inDark))
          : inBothModes(inLight, inDark as object)
      return [key, value]
    }),
  ) as Tree

const colours: Palette = inBothModes(light, dark)

inResetLayer(':root', {
  vars: {
    ...assignVars(vars.color, colours.color),
    ...assignVars(vars.tone, colours.tone),
    ...assignVars(vars.category, colours.category),
    ...assignVars(vars.chart, colours.chart),
    ...assignVars(vars.shadow, {
      menu: `0 0 0 1px ${lightDark('transparent', '#ffffff0a')}, 0 6px 20px -4px ${lightDark('#16232a29', '#00000099')}`,
      modal: `0 0 0 1px ${lightDark('transparent', '#ffffff0d')}, 0 24px 64px -12px ${lightDark('#16232a52', '#000000bf')}`,
    }),
  },
})

// Bundlers that compile `light-dark()` for older browsers look for `light` here. Browsers use the second value, which keeps the page's own
// colour scheme: light, unless the page sets another.
const inLight = assignVars(vars.mode, showLight)
inResetLayer(':where(:root)', { colorScheme: ['light', 'revert-layer'], vars: inLight })
inResetLayer("[data-theme='light']", { colorScheme: 'light', vars: inLight })
inResetLayer("[data-theme='dark']", { colorScheme: 'dark', vars: assignVars(vars.mode, showDark) })
// Browsers don't print backgrounds, and light text on white paper is unreadable.
inResetLayer('[data-theme]', { '@media': { [media.print]: { colorScheme: 'light', vars: inLight } } })

inResetLayer(':root', {
  vars: {
    ...assignVars(vars.space, {
      2: '2px',
      4: '4px',
      6: '6px',
      8: '8px',
      10: '10px',
      12: '12px',
      16: '16px',
      20: '20px',
      24: '24px',
      32: '32px',
      40: '40px',
      56: '56px',
    }),
    ...assignVars(vars.covered, { topBar: '0px', tableHead: '0px', foot: '0px' }),
    ...assignVars(vars.radius, { badge: '3px', control: '5px', panel: '8px', modal: '10px' }),
    ...assignVars(vars.font, {
      text: "'Hanken Grotesk', 'Segoe UI', system-ui, sans-serif",
      display: "'Bricolage Grotesque', 'Hanken Grotesk', system-ui, sans-serif",
    }),
    ...assignVars(vars.duration, { fast: '120ms', base: '180ms', slow: '260ms' }),
    ...assignVars(vars.ease, { out: 'cubic-bezier(0.2, 0.8, 0.3, 1)' }),
  },
})
inResetLayer(':root, [data-density]', {
  vars: assignVars(vars.size, {
    control: '2.25rem',
    row: '40px',
    cell: '12px',
    // Wider only for text of 200%, so that the brand's name and the links' labels fit.
    sidebar: 'max(228px, 9.5rem)',
    topBar: '56px',
  }),
})
inResetLayer("[data-density='compact']", {
  vars: { [vars.size.control]: '2rem', [vars.size.row]: '32px', [vars.size.cell]: '10px' },
})
inResetLayer(':root, [data-density]', {
  '@media': {
    [media.mobile]: {
      vars: { [vars.size.control]: '2.75rem', [vars.size.row]: '64px', [vars.size.cell]: '12px' },
    },
  },
})

// On touch screens, all controls are 44 px high.
inResetLayer(':root, [data-density]', {
  '@media': { [media.touch]: { vars: { [vars.size.control]: '2.75rem' } } },
})

// Reduced motion: durations are 1 ms. Animations with their own duration handle it themselves.
inResetLayer(':root', {
  '@media': {
    [media.reducedMotion]: { vars: assignVars(vars.duration, { fast: '1ms', base: '1ms', slow: '1ms' }) },
  },
})
