import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

const box = style(layered({ flex: 'none', verticalAlign: 'middle' }))

const sizes = {
  small: layered({ inlineSize: '20px', blockSize: '20px', borderRadius: '4px', fontSize: '0.75rem' }),
  medium: layered({ inlineSize: '32px', blockSize: '32px', borderRadius: '6px', fontSize: '0.8125rem' }),
}

export const logos = styleVariants(sizes, (size) => [box, layered({ objectFit: 'contain' }), size])

const tile = style(
  layered({
    display: 'inline-grid',
    placeItems: 'center',
    border: `1px solid ${vars.tone.neutral.border}`,
    background: vars.tone.neutral.bg,
    color: vars.tone.neutral.fg,
    fontWeight: 650,
    lineHeight: 1,
    userSelect: 'none',
  }),
)

export const tiles = styleVariants(sizes, (size) => [box, tile, size])
