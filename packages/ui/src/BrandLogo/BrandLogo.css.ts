import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

export const logo = style(
  layered({ display: 'inline-flex', alignItems: 'center', gap: '9px', minWidth: 0, maxWidth: '100%' }),
)
/** Around a reseller's logo. */
export const picture = style(layered({ display: 'flex', width: 'fit-content', minWidth: 0 }))
export const word = style(
  layered({
    fontFamily: vars.font.display,
    fontSize: '1.1875rem',
    lineHeight: '1.5rem',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    color: vars.color.text,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
)
export const mark = style(layered({ flex: 'none' }))
export const door = style(layered({ fill: vars.color.accent }))
export const fanlight = style(layered({ fill: vars.color.canvas }))
export const knob = style(layered({ fill: vars.color.brass }))
export const step = style(layered({ stroke: vars.color.text }))

const image = style(
  layered({ height: '32px', maxWidth: '180px', objectFit: 'contain', objectPosition: 'left' }),
)
export const anyImage = image
export const lightImage = style([image, layered({ display: vars.mode.light })])
export const darkImage = style([image, layered({ display: vars.mode.dark })])
