import { keyframes, style } from '@vanilla-extract/css'
import { layered } from '../../theme/layered.ts'
import { media } from '../../theme/media.ts'
import { vars } from '../../theme/vars.css.ts'

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

export const popup = style(
  layered({
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    inlineSize: 'max-content',
    maxInlineSize: 'calc(100vw - 16px)',
    overflowY: 'auto',
    padding: vars.space[12],
    border: `1px solid ${vars.color.rule}`,
    borderRadius: '6px',
    background: vars.color.raised,
    color: vars.color.text,
    boxShadow: vars.shadow.menu,
    animation: `${arrive} ${vars.duration.base} ${vars.ease.out}`,
    selectors: { '&:focus': { outline: 'none' } },
    '@media': {
      [media.mobile]: { padding: vars.space[8] },
      [media.print]: { display: 'none' },
    },
  }),
)
