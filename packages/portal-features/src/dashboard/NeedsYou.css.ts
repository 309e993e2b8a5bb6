import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'

export const queue = style({ listStyle: 'none', margin: 0, padding: 0 })

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  paddingBlock: vars.space[6],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': { [media.mobile]: { flexWrap: 'wrap', paddingBlock: vars.space[10] } },
})

/** On a phone it is on a separate line above the address. */
const dueBase = style({
  flex: 'none',
  margin: 0,
  inlineSize: '6rem',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.mobile]: { inlineSize: '100%' } },
})

export const due = styleVariants(
  {
    late: { color: vars.tone.critical.fg },
    today: { color: vars.tone.caution.fg },
    later: { color: vars.color.muted },
  },
  (rule) => [dueBase, rule],
)

export const inWords = style({
  display: 'inline-block',
  ...text.small,
  fontWeight: 600,
  '::first-letter': { textTransform: 'uppercase' },
})

export const day = style({ ...text.tiny, color: vars.color.subtle })

export const words = style({ flex: 1, minInlineSize: 0 })

export const address = style({ margin: 0, fontWeight: 600 })

export const matter = style({
  ...text.small,
  margin: 0,
  color: vars.color.muted,
})
