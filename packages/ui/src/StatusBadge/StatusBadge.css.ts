import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

const badge = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    gap: '6px',
    maxInlineSize: '100%',
    height: '1.375rem',
    paddingInline: '7px 8px',
    border: '1px solid',
    borderRadius: vars.radius.badge,
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    fontWeight: 560,
    whiteSpace: 'nowrap',
    // In a table the column may be narrower than the label.
    selectors: { 'td > &': { height: 'auto', minHeight: '1.375rem', whiteSpace: 'normal' } },
  }),
)

export const words = style(layered({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' }))

const coloured = (colours: { bg: string; fg: string; border: string }) => [
  badge,
  layered({ background: colours.bg, color: colours.fg, borderColor: colours.border }),
]

export const tones = {
  ...styleVariants(vars.tone, coloured),
  ...styleVariants(vars.category, coloured),
}
