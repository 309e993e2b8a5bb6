import { style } from '@vanilla-extract/css'
import { shared } from './shared.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

const columns = { gridTemplateColumns: 'minmax(0, 1fr)' } as const

export const list = style(shared({ display: 'grid', ...columns, gap: '1px', alignContent: 'start' }))

export const subList = style(shared({ display: 'grid', ...columns, gap: '1px', marginBlockStart: '1px' }))

export const link = style(
  shared({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[10],
    minBlockSize: '33px',
    paddingInline: vars.space[10],
    borderRadius: vars.radius.control,
    color: vars.color.muted,
    fontWeight: 520,
    textDecoration: 'none',
    transition: `color ${vars.duration.fast} ${vars.ease.out}, background ${vars.duration.fast} ${vars.ease.out}`,
    selectors: {
      '&:hover': {
        background: `color-mix(in srgb, ${vars.color.text} 5%, transparent)`,
        color: vars.color.text,
      },
      '&[aria-current]': {
        background: vars.color.surface,
        color: vars.color.text,
        fontWeight: 640,
        boxShadow: `0 0 0 1px ${vars.color.border}`,
      },
      // At the edge of the navigation, 10 px out.
      '&[aria-current]::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-10px',
        insetBlock: '6px',
        inlineSize: '3px',
        borderStartEndRadius: '2px',
        borderEndEndRadius: '2px',
        background: vars.color.accentEdge,
      },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@media': {
      [media.mobile]: { minBlockSize: '44px' },
      [media.forcedColors]: { selectors: { '&[aria-current]::before': { background: 'Highlight' } } },
    },
  }),
)

export const subLink = style(
  shared({
    minBlockSize: '29px',
    // Aligned with the label of the link above: its padding, icon and gap.
    paddingInlineStart: '36px',
    ...text.small,
    '@media': { [media.mobile]: { minBlockSize: '44px' } },
  }),
)

export const note = style(
  shared({ ...text.tiny, marginInlineStart: 'auto', fontWeight: 400, color: vars.color.subtle }),
)

export const count = style(
  shared({
    ...text.tiny,
    marginInlineStart: 'auto',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: vars.color.muted,
  }),
)
