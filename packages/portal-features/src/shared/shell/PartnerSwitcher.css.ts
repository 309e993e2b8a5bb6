import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { menu } from './shellMenu.css.ts'

export const opener = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  maxInlineSize: 'calc(100% + 11px)',
  minBlockSize: 34,
  paddingInline: `${vars.space[10]} ${vars.space[8]}`,
  // Its words line up with the page's title.
  marginInlineStart: -11,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text,
  fontWeight: 600,
  ':hover': { background: vars.color.hover },
  '@media': {
    [media.mobile]: {
      minBlockSize: 44,
      maxInlineSize: 'calc(100% - 20px)',
      margin: `${vars.space[8]} ${vars.space[10]} 0`,
    },
  },
})

export const chosen = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** Under its button: in the top bar, and in the mobile sidebar under its head. */
export const list = style([
  menu,
  {
    position: 'fixed',
    inset: `52px auto auto calc(${vars.size.sidebar} + 13px)`,
    minInlineSize: 220,
    maxInlineSize: 400,
    maxBlockSize: '70vh',
    overflowY: 'auto',
    color: vars.color.text,
    '@media': {
      [media.mobile]: { inset: `112px 10px auto auto`, inlineSize: 'min(100% - 20px, 400px)' },
    },
  },
])

/** Room for the tick of the chosen one, on every line. */
export const tick = style({ flex: 'none', inlineSize: 16 })
