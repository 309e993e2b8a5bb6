import { keyframes, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { stacking } from '../theme/stacking.ts'
import { vars } from '../theme/vars.css.ts'

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

export const popup = style(
  layered({
    zIndex: stacking.menu,
    inlineSize: 'max-content',
    maxInlineSize: 'min(360px, 100vw - 16px)',
    maxBlockSize: 'var(--radix-popover-content-available-height)',
    overflowY: 'auto',
    padding: vars.space[16],
    border: `1px solid ${vars.color.rule}`,
    borderRadius: '6px',
    background: vars.color.raised,
    color: vars.color.text,
    boxShadow: vars.shadow.menu,
    animation: `${arrive} ${vars.duration.base} ${vars.ease.out}`,
  }),
)
