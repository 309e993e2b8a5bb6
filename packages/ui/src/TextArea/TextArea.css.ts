import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

/** As tall as its rows. People can drag it taller. */
export const area = style(
  layered({
    blockSize: 'auto',
    minBlockSize: vars.size.control,
    paddingBlock: '7px',
    lineHeight: '1.25rem',
    resize: 'vertical',
    selectors: { '&:disabled': { resize: 'none' } },
  }),
)

const count = style(layered({ margin: 0, ...text.small, fontVariantNumeric: 'tabular-nums' }))

export const countTone = styleVariants(
  {
    fits: layered({ color: vars.color.muted }),
    over: layered({ color: vars.tone.critical.fg, fontWeight: 560 }),
  },
  (rule) => [count, rule],
)
