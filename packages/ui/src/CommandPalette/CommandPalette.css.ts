import { globalStyle, style } from '@vanilla-extract/css'
import { bodyBase, panelBase } from '../internal/Dialog.css.ts'
import { oneLine } from '../internal/oneLine.ts'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const panel = style([
  panelBase,
  layered({
    overflow: 'hidden',
    '@media': {
      // Fixed at the top, so that it doesn't move as the number of results changes.
      [media.desktop]: { inlineSize: '600px', marginBlockStart: '12vh' },
    },
  }),
])

export const body = style([bodyBase, layered({ gap: 0, flex: '0 1 auto', minBlockSize: 0 })])

/** Taller than a field's list, because it is the palette's only content. A phone's keyboard covers the rest. */
globalStyle(
  `${body} > [role="listbox"]`,
  layered({ '@media': { [media.desktop]: { maxBlockSize: 'min(30rem, 60vh)' } } }),
)

export const search = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[10],
    minBlockSize: '52px',
    paddingInline: vars.space[12],
    '@media': { [media.mobile]: { paddingInline: vars.space[16] } },
    borderBlockEnd: `1px solid ${vars.color.border}`,
    color: vars.color.subtle,
  }),
)

/** The caret and the active command show where focus is. */
export const input = style(
  layered({
    flex: 1,
    minInlineSize: 0,
    blockSize: '52px',
    padding: 0,
    border: 0,
    background: 'none',
    color: vars.color.text,
    font: 'inherit',
    fontSize: text.heading.fontSize,
    selectors: {
      '&:focus': { outline: 'none' },
      '&::placeholder': { color: vars.color.subtle, opacity: 1 },
    },
  }),
)

export const group = style(
  layered({
    paddingBlock: vars.space[4],
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  }),
)

export const groupLabel = style(
  layered({
    paddingBlock: vars.space[6],
    paddingInline: vars.space[12],
    color: vars.color.muted,
    ...text.tiny,
    fontWeight: 600,
    '@media': { [media.mobile]: { paddingInline: vars.space[16] } },
  }),
)

export const row = style(layered({ color: 'inherit', textDecoration: 'none' }))

export const twoLines = style(layered({ blockSize: '3.25rem' }))

export const lines = style(layered({ flex: 1, minInlineSize: 0 }))

export const line = style(layered({ ...oneLine, display: 'block' }))

export const detail = style(layered({ color: vars.color.muted, ...text.small }))

export const icon = style(layered({ display: 'flex', flex: 'none', color: vars.color.muted }))

export const shortcut = style(
  layered({
    flex: 'none',
    minInlineSize: '18px',
    paddingInline: vars.space[4],
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.badge,
    background: vars.color.surface,
    color: vars.color.muted,
    font: 'inherit',
    ...text.tiny,
    textAlign: 'center',
    // Phones have no such keys.
    '@media': { [media.mobile]: { display: 'none' } },
  }),
)

export const more = style(
  layered({
    margin: 0,
    padding: `${vars.space[8]} ${vars.space[12]}`,
    color: vars.color.muted,
    ...text.small,
  }),
)
