import { keyframes, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { media } from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

const fade = keyframes({ from: { opacity: 0 } })

export const popup = style(
  layered({
    zIndex: stacking.menu,
    maxInlineSize: 'min(280px, 100vw - 16px)',
    paddingBlock: vars.space[6],
    paddingInline: vars.space[10],
    borderRadius: vars.radius.control,
    background: vars.color.text,
    color: vars.color.canvas,
    boxShadow: vars.shadow.menu,
    ...text.small,
    overflowWrap: 'anywhere',
    animation: `${fade} ${vars.duration.fast} ${vars.ease.out}`,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
