import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { menu as shellMenu } from './shellMenu.css.ts'

export const opener = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[10],
  inlineSize: '100%',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text,
  textAlign: 'start',
})

/** A grid, so that a long name is cut rather than the box widened. */
export const account = style({ flex: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

/** Above its button, two lines of text (2.25rem) at the foot of the window: in the sidebar, and in the mobile sidebar. */
export const menu = style([
  shellMenu,
  {
    position: 'fixed',
    inset: 'auto auto calc(32px + 2.25rem) 14px',
    inlineSize: `calc(${vars.size.sidebar} - 29px)`,
    '@media': {
      [media.mobile]: {
        inset: 'auto 16px calc(21px + 2.25rem + max(11px, env(safe-area-inset-bottom, 0px))) auto',
        inlineSize: 'calc(min(100%, 420px) - 32px)',
      },
    },
  },
])
