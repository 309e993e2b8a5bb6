import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

export const steps = style(
  layered({
    display: 'flex',
    // Wraps if large text leaves no room for the steps side by side.
    flexWrap: 'wrap',
    overflow: 'hidden',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.panel,
    background: vars.color.surface,
  }),
)

const stepBase = style(
  layered({
    flex: '1 1 0',
    minInlineSize: 'min-content',
    display: 'flex',
    borderBlockEnd: '3px solid transparent',
    color: vars.color.muted,
    fontWeight: 560,
    selectors: { '& + &': { borderInlineStart: `1px solid ${vars.color.border}` } },
    '@media': {
      // Only numbers, except for the current step.
      [media.mobile]: { flex: '0 1 auto', selectors: { '& + &': { borderInlineStart: 'none' } } },
      // Forced colours draw transparent borders too, and only the current step should have a line.
      [media.forcedColors]: { borderBlockEndColor: 'Canvas' },
    },
  }),
)

export const step = styleVariants(
  {
    done: {},
    current: layered({
      borderBlockEndColor: vars.color.accentEdge,
      color: vars.color.text,
      fontWeight: 640,
      '@media': {
        [media.mobile]: { flex: '1 1 0' },
        [media.forcedColors]: { borderBlockEndColor: 'Highlight' },
      },
    }),
    coming: {},
  },
  (rule) => [stepBase, rule],
)

/** The entire step, which is a link once completed. */
export const target = style(
  layered({
    position: 'relative',
    flex: 1,
    minInlineSize: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    minBlockSize: '42px',
    paddingBlock: vars.space[4],
    paddingInline: vars.space[16],
    color: 'inherit',
    textDecoration: 'none',
    selectors: {
      'a&:hover': { background: vars.color.hover, color: vars.color.text },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@media': { [media.mobile]: { minBlockSize: '44px', paddingInline: vars.space[10] } },
  }),
)

const numberBase = style(
  layered({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '1.375rem',
    blockSize: '1.375rem',
    border: `1.5px solid ${vars.color.borderStrong}`,
    borderRadius: '50%',
    fontSize: '0.75rem',
    lineHeight: 1,
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  }),
)

export const number = styleVariants(
  {
    done: layered({
      background: vars.tone.positive.bg,
      borderColor: vars.tone.positive.border,
      color: vars.tone.positive.fg,
    }),
    current: layered({
      background: vars.color.accent,
      borderColor: vars.color.accentEdge,
      color: vars.color.onAccent,
    }),
    coming: {},
  },
  (rule) => [numberBase, rule],
)

const words = style(layered({ minInlineSize: 0, overflowWrap: 'break-word' }))

const unseenOnMobile = layered({
  '@media': {
    [media.mobile]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

export const label = styleVariants({ done: unseenOnMobile, current: {}, coming: unseenOnMobile }, (rule) => [
  words,
  rule,
])
