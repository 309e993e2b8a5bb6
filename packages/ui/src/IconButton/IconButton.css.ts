import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { vars } from '../theme/vars.css.ts'

/** Square. Declared after Button's rules to override them. */
export const square = styleVariants({
  small: layered({
    width: '1.75rem',
    padding: 0,
    '@media': { [media.mobile]: { width: '2.25rem' }, [media.touch]: { width: '2.75rem' } },
  }),
  medium: layered({ width: vars.size.control, padding: 0 }),
  large: layered({ width: '2.75rem', padding: 0 }),
})

export const icon = style(layered({ color: vars.color.muted }))
