import { style } from '@vanilla-extract/css'
import { shared } from './shared.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const tabs = style(
  shared({
    // Makes visually hidden text in a tab scroll with the tabs instead of the page.
    position: 'relative',
    display: 'flex',
    gap: '22px',
    marginBlockEnd: vars.space[16],
    borderBlockEnd: `1px solid ${vars.color.border}`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Print can't scroll.
    '@media': { [media.laptop]: { gap: vars.space[16] }, [media.print]: { flexWrap: 'wrap' } },
  }),
)

const current = '&[aria-current], &[aria-selected=true]'

export const tab = style(
  shared({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    blockSize: '2.375rem',
    borderBlockEnd: '3px solid transparent',
    color: vars.color.muted,
    fontWeight: 560,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: `color ${vars.duration.fast} ${vars.ease.out}`,
    selectors: {
      '&:hover': { color: vars.color.text },
      [current]: { borderBlockEndColor: vars.color.accentEdge, color: vars.color.text, fontWeight: 640 },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@media': {
      [media.mobile]: { blockSize: '2.75rem' },
      [media.touch]: { minInlineSize: '44px' },
      // Forced colours draw transparent borders, so every tab would look current.
      [media.forcedColors]: {
        borderBlockEndColor: 'Canvas',
        selectors: { [current]: { borderBlockEndColor: 'Highlight' } },
      },
    },
  }),
)

export const count = style(
  shared({ ...text.small, fontWeight: 400, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' }),
)

/** In little space, for assistive technology only. */
export const note = style(
  shared({
    ...text.tiny,
    fontWeight: 600,
    color: vars.tone.caution.fg,
    '@media': {
      [media.laptop]: { position: 'absolute', inlineSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  }),
)
