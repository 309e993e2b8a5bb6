import type { StyleRule } from '@vanilla-extract/css'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

/** A reset of the browser's default styles, which the kit's components rely on. */
export const elementRules: Record<string, StyleRule> = {
  '*': { boxSizing: 'border-box' },
  'h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, fieldset, legend': {
    margin: 0,
    padding: 0,
    border: 0,
    font: 'inherit',
    listStyle: 'none',
  },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', margin: 0 },
  button: { background: 'none', border: 0, padding: 0, textAlign: 'inherit' },
  table: { borderCollapse: 'separate', borderSpacing: 0 },
  th: { font: 'inherit', textAlign: 'start' },
  'svg, img': { display: 'block' },
  a: { color: 'inherit' },
  '[hidden]': { display: 'none' },
  ':focus-visible': {
    outline: `2px solid ${vars.color.focus}`,
    outlineOffset: '2px',
    '@media': { [media.forcedColors]: { outlineColor: 'Highlight' } },
  },
}

/** The base text styles of a page, or of a component in another app's page. */
export const pageText: StyleRule = {
  fontFamily: vars.font.text,
  fontSize: '0.875rem',
  lineHeight: 1.25 / 0.875,
  color: vars.color.text,
  WebkitFontSmoothing: 'antialiased',
}
