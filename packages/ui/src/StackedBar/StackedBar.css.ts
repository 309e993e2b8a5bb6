import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const bar = style(
  layered({
    display: 'block',
    inlineSize: '100%',
    blockSize: '18px',
    marginBlockEnd: vars.space[8],
    borderRadius: vars.radius.badge,
    direction: 'ltr',
    '@media': {
      [media.forcedColors]: { border: '1px solid CanvasText' },
      [media.print]: { printColorAdjust: 'exact' },
    },
  }),
)

export const whole = style(
  layered({ fill: vars.color.sunken, '@media': { [media.forcedColors]: { fill: 'Canvas' } } }),
)

const part = style(layered({ '@media': { [media.forcedColors]: { fill: 'CanvasText' } } }))
export const parts = {
  ...styleVariants(vars.tone, (tone) => [part, layered({ fill: tone.solid })]),
  ...styleVariants(vars.category, (kind) => [part, layered({ fill: kind.mark })]),
}

/** Drawn over the colour of a part. */
export const marks = style(
  layered({
    fill: 'none',
    stroke: vars.color.surface,
    strokeWidth: 1.5,
    '@media': { [media.forcedColors]: { stroke: 'Canvas' } },
  }),
)

export const parting = style(
  layered({
    stroke: vars.color.surface,
    strokeWidth: 2,
    '@media': { [media.forcedColors]: { stroke: 'Canvas' } },
  }),
)

export const table = style(layered({ inlineSize: '100%', borderCollapse: 'collapse' }))

globalStyle(
  `${table} :is(th, td)`,
  layered({
    paddingBlock: '5px',
    paddingInline: 0,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    textAlign: 'start',
    fontWeight: 'inherit',
  }),
)
globalStyle(`${table} tbody th`, layered({ inlineSize: '100%' }))
/** Headers for screen readers only take no space. */
globalStyle(`${table} thead th`, layered({ paddingBlock: 0, borderBlockEnd: 0 }))
globalStyle(`${table} tbody tr:last-child > *`, layered({ borderBlockEnd: 0 }))

export const name = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[8] }),
)

export const link = style(
  layered({
    color: 'inherit',
    textDecoration: 'none',
    selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '2px' } },
    '@media': { [media.mobile]: { paddingBlock: '7px' }, [media.touch]: { paddingBlock: '12px' } },
  }),
)

export const note = style(layered({ color: vars.tone.caution.fg, ...text.tiny, fontWeight: 560 }))

// Same specificity as the rule for every cell, so it must come after it.
globalStyle(
  `${table} td`,
  layered({
    paddingInlineStart: vars.space[12],
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
)
export const figure = style(layered({ fontWeight: 620 }))
export const share = style(layered({ color: vars.color.muted }))
