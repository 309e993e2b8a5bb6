import { assignVars, globalFontFace, globalStyle } from '@vanilla-extract/css'
import { clearOfBars } from './covered.ts'
import { resetLayer } from './layers.css.ts'
import { media } from './media.ts'
import { lightDark } from './modes.ts'
import { dark, light, type Palette } from './tokens.ts'
import { vars } from './vars.css.ts'

type Rule = Parameters<typeof globalStyle>[1]
const base = (selector: string, rule: Rule) => globalStyle(selector, { '@layer': { [resetLayer]: rule } })

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

/** The same tree with both modes' colours at each leaf; which one shows is up to the root's `color-scheme`. */
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

base(':root', {
  colorScheme: 'light dark',
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

// Logos that exist as two pictures show one of them.
const showLight = assignVars(vars.mode, { light: 'inline-block', dark: 'none' })
const showDark = assignVars(vars.mode, { light: 'none', dark: 'inline-block' })
base(':root', { vars: showLight, '@media': { '(prefers-color-scheme: dark)': { vars: showDark } } })
base("[data-theme='light']", { colorScheme: 'light', vars: showLight })
base("[data-theme='dark']", { colorScheme: 'dark', vars: showDark })
// Browsers print no backgrounds, and light words on paper can't be read.
base(':root, [data-theme]', { '@media': { [media.print]: { colorScheme: 'light', vars: showLight } } })

base(':root', {
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
base(':root, [data-density]', {
  vars: assignVars(vars.size, {
    control: '2.25rem',
    row: '40px',
    cell: '12px',
    // Wider only for text of 200%, so that the brand's name and the links' labels fit.
    sidebar: 'max(228px, 9.5rem)',
    topBar: '56px',
  }),
})
base("[data-density='compact']", {
  vars: { [vars.size.control]: '2rem', [vars.size.row]: '32px', [vars.size.cell]: '10px' },
})
base(':root, [data-density]', {
  '@media': {
    [media.mobile]: {
      vars: { [vars.size.control]: '2.75rem', [vars.size.row]: '64px', [vars.size.cell]: '12px' },
    },
  },
})

// Under a finger all controls are 44 px high.
base(':root, [data-density]', {
  '@media': { [media.touch]: { vars: { [vars.size.control]: '2.75rem' } } },
})

base('*, ::before, ::after', { boxSizing: 'border-box' })
base('html', {
  WebkitTextSizeAdjust: '100%',
  background: vars.color.canvas,
  textRendering: 'geometricPrecision',
  ...clearOfBars,
})
base('body', {
  margin: 0,
  fontFamily: vars.font.text,
  fontSize: '0.875rem',
  lineHeight: 1.25 / 0.875,
  color: vars.color.text,
  background: vars.color.canvas,
  WebkitFontSmoothing: 'antialiased',
})
base('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', {
  margin: 0,
  padding: 0,
  border: 0,
  font: 'inherit',
  listStyle: 'none',
})
base('button, input, select, textarea', { font: 'inherit', color: 'inherit', margin: 0 })
base('button', { background: 'none', border: 0, padding: 0, textAlign: 'inherit' })
base('table', { borderCollapse: 'separate', borderSpacing: 0 })
base('th', { font: 'inherit', textAlign: 'start' })
base('svg, img', { display: 'block' })
base('a', { color: 'inherit' })
base('[hidden]', { display: 'none' })

base(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' })

base('*, ::before, ::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
})
base(':focus-visible', { '@media': { [media.forcedColors]: { outlineColor: 'Highlight' } } })
