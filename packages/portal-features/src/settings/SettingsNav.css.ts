import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const nav = style({
  position: 'sticky',
  insetBlockStart: `calc(${vars.size.topBar} + ${vars.space[20]})`,
  alignSelf: 'start',
  minInlineSize: 0,
  // Focus moves here on the way back, so the next tab stop is in the list.
  outline: 'none',
  '@media': {
    [media.mobile]: { position: 'static', scrollMarginBlockStart: '100vh' },
    [media.print]: { display: 'none' },
  },
})

export const list = style({
  display: 'grid',
  gap: '1px',
  '@media': {
    [media.mobile]: {
      overflow: 'hidden',
      border: `1px solid ${vars.color.border}`,
      borderRadius: vars.radius.panel,
      background: vars.color.border,
    },
  },
})

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '33px',
  paddingInline: vars.space[10],
  borderRadius: vars.radius.control,
  color: vars.color.muted,
  fontWeight: 520,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&[aria-current]': {
      background: vars.color.accentSoft,
      color: vars.color.accentText,
      fontWeight: 640,
    },
  },
  '@media': {
    [media.mobile]: {
      justifyContent: 'space-between',
      minBlockSize: '48px',
      paddingInline: vars.space[16],
      borderRadius: 0,
      background: vars.color.surface,
      color: vars.color.text,
      selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
    },
    [media.forcedColors]: {
      selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
})

/** On a phone each link leads to a separate page. */
export const arrow = style({
  display: 'none',
  color: vars.color.muted,
  '@media': { [media.mobile]: { display: 'inline-flex' } },
})
