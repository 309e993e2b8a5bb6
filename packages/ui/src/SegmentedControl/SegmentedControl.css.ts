import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const segments = style(
  layered({
    display: 'inline-flex',
    flexWrap: 'wrap',
    maxInlineSize: '100%',
    padding: '2px',
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.control,
    background: vars.color.surface,
    listStyle: 'none',
  }),
)

export const segment = style(
  layered({
    display: 'inline-flex',
    position: 'relative',
    alignItems: 'center',
    blockSize: '1.5rem',
    paddingInline: '9px',
    borderRadius: vars.radius.badge,
    color: vars.color.muted,
    fontSize: text.small.fontSize,
    fontWeight: 560,
    lineHeight: text.small.lineHeight,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transition: `color ${vars.duration.fast} ${vars.ease.out}`,
    selectors: {
      '&:hover': { color: vars.color.text },
      '&[aria-current]': {
        background: vars.color.accentSoft,
        color: vars.color.accentText,
        fontWeight: 640,
      },
    },
    '@media': {
      [media.mobile]: { blockSize: '2.375rem', paddingInline: vars.space[12] },
      // Extends the touch target over the border.
      [media.touch]: { selectors: { '&::after': { content: '', position: 'absolute', inset: '-3px 0' } } },
      [media.forcedColors]: {
        selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  }),
)
