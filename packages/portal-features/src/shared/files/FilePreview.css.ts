import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

const notOnPhone = { [media.mobile]: { display: 'none' } }

export const document = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  background: vars.color.sunken,
  borderInlineEnd: `1px solid ${vars.color.border}`,
  // Before the facts to the eye only: they come first for the keyboard and on a phone.
  order: -1,
  '@media': {
    [media.mobile]: { background: 'none', borderInlineEnd: 0, order: 0, padding: vars.space[16] },
  },
})

export const bar = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[10],
  minBlockSize: '40px',
  paddingInline: `${vars.space[20]} ${vars.space[10]}`,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': notOnPhone,
})

export const name = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const frame = style({ flex: 1, inlineSize: '100%', minBlockSize: 0, border: 0, '@media': notOnPhone })

/** As large as it is, and no larger than there is room. */
export const picture = style({
  flex: '1 1 0px',
  minBlockSize: 0,
  inlineSize: '100%',
  objectFit: 'scale-down',
  '@media': { [media.mobile]: { flex: 'none', marginBlockEnd: vars.space[16] } },
})

export const failure = style({
  padding: vars.space[20],
  '@media': { [media.mobile]: { padding: 0, paddingBlockEnd: vars.space[16] } },
})

/** Only on a phone. */
export const open = style({ display: 'none', '@media': { [media.mobile]: { display: 'block' } } })
