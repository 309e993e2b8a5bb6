import { style, styleVariants } from '@vanilla-extract/css'
import { shared } from './shared.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

/** The solid lower edge of a button that has a border of another colour. */
const step = (colour: string) => `inset 0 -2px 0 ${colour}`

/** The same for a filled button. Its border has the edge's colour, or a line of the fill would show below it. */
const filledStep = (colour: string) => ({
  borderBlockEndColor: colour,
  boxShadow: `inset 0 -1px 0 ${colour}`,
})

const { color, tone } = vars

const usable = '&:not(:disabled, [aria-disabled="true"])'

const base = style(
  shared({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    flex: 'none',
    gap: '7px',
    height: vars.size.control,
    paddingBlock: '0 1px',
    paddingInline: '13px',
    border: '1px solid',
    borderRadius: vars.radius.control,
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color',
    transitionDuration: vars.duration.fast,
    // Buttons are useless in print.
    '@media': { [media.print]: { display: 'none' } },
    selectors: {
      '&:active': { boxShadow: 'none', paddingBlockEnd: 0 },
      // A link without `href` is disabled.
      '&:disabled, &:disabled:active, a&:not([href])': {
        color: color.subtle,
        background: color.sunken,
        borderColor: color.border,
        boxShadow: 'none',
      },
    },
  }),
)

// Plain variants, not a recipe, because buttons are on every page and would add the recipe runtime to it.
export const neutral = styleVariants({
  primary: [
    base,
    shared({
      background: color.accent,
      borderColor: color.accentEdge,
      color: color.onAccent,
      ...filledStep(color.accentStep),
      selectors: {
        [`${usable}:hover`]: { background: color.accentHover },
        '&:active': { borderBlockEndColor: color.accentEdge },
      },
    }),
  ],
  secondary: [
    base,
    shared({
      background: color.surface,
      borderColor: color.rule,
      color: color.text,
      boxShadow: step(`color-mix(in srgb, ${color.text} 7%, transparent)`),
      selectors: { [`${usable}:hover`]: { background: color.hover, borderColor: color.borderStrong } },
    }),
  ],
  quiet: [
    base,
    shared({
      background: 'none',
      borderColor: 'transparent',
      color: color.text,
      paddingBlockEnd: 0,
      selectors: {
        [`${usable}:hover`]: { background: `color-mix(in srgb, ${color.text} 6%, transparent)` },
      },
    }),
  ],
})

export const critical = styleVariants({
  primary: [
    base,
    shared({
      background: tone.critical.solid,
      borderColor: tone.critical.solid,
      color: tone.critical.onSolid,
      ...filledStep(`color-mix(in srgb, ${tone.critical.solid} 70%, black)`),
      selectors: {
        '&:active': { borderBlockEndColor: tone.critical.solid },
        [`${usable}:hover`]: { background: `color-mix(in srgb, ${tone.critical.solid} 92%, black)` },
      },
    }),
  ],
  secondary: [
    base,
    shared({
      background: color.surface,
      borderColor: tone.critical.border,
      color: tone.critical.fg,
      boxShadow: step(`color-mix(in srgb, ${color.text} 7%, transparent)`),
      selectors: { [`${usable}:hover`]: { background: color.hover } },
    }),
  ],
  quiet: [
    base,
    shared({
      background: 'none',
      borderColor: 'transparent',
      color: tone.critical.fg,
      paddingBlockEnd: 0,
      selectors: { [`${usable}:hover`]: { background: tone.critical.bg } },
    }),
  ],
})

export const sizes = styleVariants({
  small: shared({
    height: '1.75rem',
    paddingInline: '9px',
    gap: '5px',
    fontSize: '0.8125rem',
    borderRadius: '4px',
    '@media': { [media.mobile]: { height: '2.25rem' }, [media.touch]: { height: '2.75rem' } },
  }),
  medium: {},
  large: shared({
    height: '2.75rem',
    paddingBlockEnd: '2px',
    paddingInline: '18px',
    fontSize: '0.9375rem',
  }),
})
