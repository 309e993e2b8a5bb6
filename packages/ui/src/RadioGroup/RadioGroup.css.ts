import { style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

export const labelled = style(
  layered({
    display: 'inline-flex',
    alignItems: 'start',
    gap: vars.space[8],
    minBlockSize: '24px',
    '@media': { [media.touch]: { paddingBlock: '12px' } },
    selectors: { '&:has(:disabled)': { color: vars.color.subtle } },
  }),
)

export const words = style(layered({ display: 'grid', gap: '1px', minInlineSize: 0 }))

export const hint = style(layered({ ...text.small, color: vars.color.muted }))
