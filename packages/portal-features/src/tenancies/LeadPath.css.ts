import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'

export const panel = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
  overflow: 'hidden',
})

export const path = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space[12],
  margin: 0,
  padding: vars.space[16],
  listStyle: 'none',
  '@media': { [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const step = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[12],
  minInlineSize: 0,
})

const numberBase = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  border: `1.5px solid ${vars.color.borderStrong}`,
  borderRadius: '50%',
  color: vars.color.muted,
  fontWeight: 650,
})

export const number = styleVariants(
  {
    done: {
      background: vars.color.accentSoft,
      borderColor: vars.color.accentEdge,
      color: vars.color.accentText,
    },
    current: {
      background: vars.color.accent,
      borderColor: vars.color.accentEdge,
      color: vars.color.onAccent,
    },
    coming: {},
  },
  (rule) => [numberBase, rule],
)

const labelBase = style({ display: 'block', overflowWrap: 'anywhere' })

export const label = styleVariants(
  {
    done: { fontWeight: 560 },
    current: { fontWeight: 650 },
    coming: { fontWeight: 560, color: vars.color.muted },
  },
  (rule) => [labelBase, rule],
)

export const when = style({
  ...text.small,
  display: 'block',
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})

export const note = style({
  display: 'flex',
  gap: vars.space[8],
  margin: 0,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: vars.color.sunken,
})
