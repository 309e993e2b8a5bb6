import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const label = style({ fontWeight: 600, marginBlockEnd: vars.space[6] })

export const segments = style({
  display: 'inline-flex',
  maxInlineSize: '100%',
  padding: '2px',
  border: `1px solid ${vars.color.rule}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
})

/** Covers the label, with a border that is visible in forced colours. */
export const input = style({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  margin: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.badge,
  cursor: 'inherit',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' } },
})

export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  minBlockSize: '24px',
  paddingInline: '9px',
  borderRadius: vars.radius.badge,
  color: vars.color.muted,
  fontSize: text.small.fontSize,
  fontWeight: 560,
  lineHeight: text.small.lineHeight,
  whiteSpace: 'nowrap',
  transition: `color ${vars.duration.fast} ${vars.ease.out}`,
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:has(:checked)': {
      background: vars.color.accentSoft,
      color: vars.color.accentText,
      fontWeight: 640,
    },
  },
  '@media': {
    [media.mobile]: { minBlockSize: '38px', paddingInline: vars.space[12] },
    [media.forcedColors]: {
      selectors: {
        '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
        '&:has(:focus-visible)': { outlineOffset: '2px' },
      },
    },
  },
})
