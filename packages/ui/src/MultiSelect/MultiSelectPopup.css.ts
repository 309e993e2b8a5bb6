import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const search = style(
  layered({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    blockSize: '2.375rem',
    paddingInline: vars.space[12],
    borderBlockEnd: `1px solid ${vars.color.border}`,
    color: vars.color.subtle,
    '@media': { [media.mobile]: { blockSize: '3rem', paddingInline: vars.space[16] } },
  }),
)

/** The caret and the active option already show where focus is, so the box has no outline. */
export const searchInput = style(
  layered({
    flex: 1,
    minInlineSize: 0,
    blockSize: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: vars.color.text,
    font: 'inherit',
    '@media': { [media.phone]: { fontSize: '1rem' } },
    selectors: {
      '&:focus': { outline: 'none' },
      '&::placeholder': { color: vars.color.subtle, opacity: 1 },
    },
  }),
)

/** Above the list, because it acts on the options that match the search. */
export const all = style(
  layered({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    minBlockSize: '34px',
    paddingInline: vars.space[12],
    borderBlockEnd: `1px solid ${vars.color.border}`,
    ...text.small,
    '@media': { [media.mobile]: { minBlockSize: '44px', paddingInline: vars.space[16] } },
  }),
)

export const foot = style(
  layered({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[12],
    minBlockSize: '36px',
    paddingInline: vars.space[12],
    borderBlockStart: `1px solid ${vars.color.border}`,
    ...text.small,
    '@media': { [media.mobile]: { minBlockSize: '52px', paddingInline: vars.space[16] } },
  }),
)

export const footButton = style(
  layered({
    minBlockSize: '24px',
    padding: 0,
    border: 0,
    background: 'none',
    color: vars.color.accentText,
    font: 'inherit',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    '@media': { [media.mobile]: { minBlockSize: '44px' } },
  }),
)

/** On wide screens a press outside closes the popup. A sheet needs a visible button. */
export const done = style(
  layered({ display: 'none', '@media': { [media.mobile]: { display: 'block', fontWeight: 600 } } }),
)

export const chosen = style(
  layered({ marginInlineStart: 'auto', color: vars.color.muted, fontVariantNumeric: 'tabular-nums' }),
)
