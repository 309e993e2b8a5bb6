import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

export const total = style({
  ...text.small,
  display: 'inline-block',
  marginInlineStart: vars.space[6],
  paddingInline: vars.space[8],
  borderRadius: vars.radius.badge,
  background: vars.color.sunken,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})

export const queue = style({ listStyle: 'none', margin: 0, padding: 0 })

/** On a phone the day and the action are above the address. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '6rem 2.5rem minmax(0, 1fr) auto',
  gridTemplateAreas: '"due plate words action"',
  alignItems: 'center',
  columnGap: vars.space[12],
  paddingBlock: vars.space[6],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': {
    [media.mobile]: {
      gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"due due action" "plate words words"',
      rowGap: vars.space[6],
      paddingBlock: vars.space[10],
    },
  },
})

const dueBase = style({ gridArea: 'due', margin: 0, fontVariantNumeric: 'tabular-nums' })

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

export const plate = style({ gridArea: 'plate' })

export const words = style({ gridArea: 'words', minInlineSize: 0 })

export const address = style({ margin: 0, fontWeight: 600 })

export const matter = style({ ...text.small, margin: 0, color: vars.color.muted })

export const action = style({ gridArea: 'action', justifySelf: 'end' })

export const lists = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[16],
  rowGap: vars.space[4],
  listStyle: 'none',
  margin: 0,
  padding: 0,
})

/** Large enough to be pressed, and to be touched. */
globalStyle(`${lists} a`, {
  display: 'inline-block',
  paddingBlock: vars.space[4],
  '@media': { [media.touch]: { paddingBlock: '13px' } },
})
