import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { media } from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

export const popup = style(
  layered({
    zIndex: stacking.menu,
    minInlineSize: '184px',
    maxInlineSize: 'min(320px, 100vw - 16px)',
    maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
    overflowY: 'auto',
    paddingInline: 0,
    paddingBlock: vars.space[4],
    border: `1px solid ${vars.color.rule}`,
    borderRadius: '6px',
    background: vars.color.raised,
    color: vars.color.text,
    boxShadow: vars.shadow.menu,
    animation: `${arrive} ${vars.duration.base} ${vars.ease.out}`,
  }),
)

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

export const words = style(layered({ flex: 1, minInlineSize: 0, lineHeight: '20px' }))

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
