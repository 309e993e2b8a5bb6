import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

const appear = keyframes({ from: { opacity: 0 } })

export const skeleton = style(
  layered({
    // No flash for fast loads.
    animation: `${appear} ${vars.duration.fast} ${vars.ease.out} 200ms backwards`,
    display: 'inline-block',
    verticalAlign: 'middle',
    maxWidth: '100%',
    borderRadius: vars.radius.badge,
    background: vars.color.sunken,
    // Only visible in forced colours, which remove backgrounds and shadows.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${vars.color.border} 60%, transparent)`,
  }),
)
export const widths = styleVariants({ short: '48px', medium: '88px', long: '168px', full: '100%' }, (width) =>
  layered({ width }),
)
export const heights = styleVariants({ line: '10px', control: '22px', block: '96px' }, (height) =>
  layered({ height }),
)
