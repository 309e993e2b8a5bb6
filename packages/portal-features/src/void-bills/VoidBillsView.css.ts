import { text } from '@doorstep/ui/theme/text'
import { style } from '@vanilla-extract/css'

/** On paper, where the filters are not. */
export const printed = style({ ...text.small, display: 'none', '@media': { print: { display: 'block' } } })
