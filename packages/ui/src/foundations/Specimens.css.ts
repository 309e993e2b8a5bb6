import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

/** Words set in each of the type styles. */
export const typeStyles = styleVariants(text, (rule) => layered({ ...rule, overflowWrap: 'anywhere' }))

const bar = layered({
  blockSize: vars.space[12],
  background: vars.color.accentEdge,
  forcedColorAdjust: 'none',
})
/** A bar as long as each step of the space scale. */
export const spaceBars = styleVariants(vars.space, (space) => [bar, layered({ inlineSize: space })])

const tile = layered({
  display: 'grid',
  placeItems: 'center',
  blockSize: '96px',
  border: `1px solid ${vars.color.borderStrong}`,
  background: vars.color.raised,
})
export const radii = styleVariants(vars.radius, (borderRadius) => [tile, layered({ borderRadius })])
export const shadows = styleVariants(vars.shadow, (boxShadow) => [
  tile,
  layered({ boxShadow, border: 0, borderRadius: vars.radius.panel }),
])
const tileBase = layered({
  display: 'grid',
  placeItems: 'center',
  blockSize: '96px',
  background: vars.color.surface,
})
export const borders = styleVariants(
  {
    border: `1px solid ${vars.color.border}`,
    rule: `1px solid ${vars.color.rule}`,
    borderStrong: `1px solid ${vars.color.borderStrong}`,
    total: `3px double ${vars.color.text}`,
  },
  (borderBlockEnd) => [tileBase, layered({ borderBlockEnd })],
)

const runner = layered({
  inlineSize: '40px',
  blockSize: '40px',
  border: `1px solid ${vars.color.accentEdge}`,
  borderRadius: vars.radius.control,
  background: vars.color.accent,
  transitionProperty: 'translate, opacity',
  transitionTimingFunction: vars.ease.out,
  selectors: {
    "[aria-pressed='true'] ~ &": { translate: '160px 0' },
    "[dir='rtl'] [aria-pressed='true'] ~ &": { translate: '-160px 0' },
  },
  '@media': {
    [media.reducedMotion]: {
      selectors: {
        "[aria-pressed='true'] ~ &": { translate: 'none', opacity: 0.4 },
        "[dir='rtl'] [aria-pressed='true'] ~ &": { translate: 'none' },
      },
    },
  },
})
export const runners = styleVariants(vars.duration, (transitionDuration) => [
  runner,
  layered({ transitionDuration }),
])
export const track = style(layered({ display: 'grid', justifyItems: 'start', gap: vars.space[12] }))

export const iconTile = style(
  layered({
    ...text.tiny,
    display: 'grid',
    justifyItems: 'center',
    gap: vars.space[8],
    inlineSize: '100%',
    padding: vars.space[12],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.control,
    background: vars.color.surface,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    textAlign: 'center',
    selectors: { '&:hover': { background: vars.color.hover } },
  }),
)
export const code = style(
  layered({
    ...text.small,
    margin: 0,
    padding: vars.space[16],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.panel,
    background: vars.color.sunken,
    direction: 'ltr',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
)
/** As wide as a form. */
export const readable = style(layered({ maxInlineSize: '1060px' }))
export const prose = style(layered({ maxInlineSize: '72ch' }))
export const muted = style(layered({ ...text.small, color: vars.color.muted }))
