import { style, styleVariants } from '@vanilla-extract/css'
import { arrival, popup as popupBase } from '../internal/popup.css.ts'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const popup = style([
  popupBase,
  layered({
    minInlineSize: '184px',
    maxInlineSize: 'min(320px, 100vw - 16px)',
    maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
    paddingBlock: vars.space[4],
    animation: arrival,
  }),
])

const itemBase = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    minBlockSize: '34px',
    paddingBlock: vars.space[6],
    paddingInline: vars.space[12],
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'default',
    userSelect: 'none',
    selectors: {
      '&:focus': { background: vars.color.hover },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-disabled=true]': { color: vars.color.subtle },
    },
    '@media': {
      [media.mobile]: { minBlockSize: '44px' },
      [media.forcedColors]: {
        selectors: {
          '&:focus': { outline: '2px solid Highlight', outlineOffset: '-2px' },
          '&[aria-disabled=true]': { color: 'GrayText' },
        },
      },
    },
  }),
)

export const item = styleVariants(
  {
    neutral: {},
    critical: layered({ selectors: { '&:not([aria-disabled=true])': { color: vars.tone.critical.fg } } }),
  },
  (rule) => [itemBase, rule],
)

export const mark = style(layered({ display: 'inline-flex', flex: 'none', inlineSize: '16px' }))

export const words = style(layered({ flex: 1, minInlineSize: 0, lineHeight: '1.25rem' }))

export const description = style(layered({ display: 'block', color: vars.color.muted, ...text.small }))

export const shortcut = style(
  layered({
    flex: 'none',
    minInlineSize: '16px',
    paddingInline: vars.space[4],
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.badge,
    background: vars.color.surface,
    color: vars.color.muted,
    font: 'inherit',
    ...text.tiny,
    textAlign: 'center',
    '@media': { [media.touch]: { display: 'none' } },
  }),
)

export const separator = style(
  layered({
    blockSize: '1px',
    marginBlock: vars.space[4],
    background: vars.color.border,
    '@media': { [media.forcedColors]: { background: 'CanvasText' } },
  }),
)
