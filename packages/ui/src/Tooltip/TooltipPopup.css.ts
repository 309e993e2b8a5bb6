import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { stacking } from '../theme/stacking.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

const fade = keyframes({ from: { opacity: 0 } })

const popup = style(
  layered({
    zIndex: stacking.menu,
    borderRadius: vars.radius.control,
    boxShadow: vars.shadow.menu,
    ...text.small,
    overflowWrap: 'anywhere',
    animation: `${fade} ${vars.duration.fast} ${vars.ease.out}`,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)

const words = layered({
  maxInlineSize: 'min(280px, 100vw - 16px)',
  paddingBlock: vars.space[6],
  paddingInline: vars.space[10],
  background: vars.color.text,
  color: vars.color.canvas,
})

const card = layered({
  inlineSize: 'min(320px, 100vw - 16px)',
  paddingBlock: vars.space[10],
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.rule}`,
  background: vars.color.raised,
  color: vars.color.text,
})

export const variants = styleVariants({ words: [popup, words], card: [popup, card] })
