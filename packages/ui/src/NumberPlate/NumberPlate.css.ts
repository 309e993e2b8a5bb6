import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { vars } from '../theme/vars.css.ts'

const { color } = vars

const plate = style(
  layered({
    display: 'inline-grid',
    placeItems: 'center',
    verticalAlign: 'middle',
    flex: 'none',
    fontFamily: vars.font.display,
    fontWeight: 650,
    lineHeight: 1,
    background: color.surface,
    color: color.text,
    border: `1px solid ${color.rule}`,
    whiteSpace: 'nowrap',
  }),
)

/** A second line inside the border, like a real number plate. */
const inset = (width: number, colour: string) =>
  `inset 0 0 0 ${width}px ${color.surface}, inset 0 0 0 ${width + 1}px ${colour}`

export const sizes = styleVariants({
  small: [
    plate,
    layered({
      minWidth: '2.25rem',
      height: '1.625rem',
      paddingInline: '5px',
      borderRadius: '4px',
      fontSize: '0.8125rem',
      boxShadow: inset(2, color.border),
    }),
  ],
  large: [
    plate,
    layered({
      minWidth: '3.75rem',
      height: '3.75rem',
      paddingInline: '10px',
      borderRadius: '7px',
      fontSize: '1.5625rem',
      letterSpacing: '-0.02em',
      boxShadow: inset(3, color.rule),
    }),
  ],
})
