import { style, styleVariants } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import * as media from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

const tag = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    maxInlineSize: '100%',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.badge,
    color: vars.color.muted,
    ...text.tiny,
  }),
)

export const kinds = styleVariants({
  plain: [tag, layered({ minBlockSize: '20px', paddingInline: '6px' })],
  removable: [
    tag,
    layered({
      minBlockSize: '26px',
      paddingInlineStart: '6px',
      '@media': { [media.mobile]: { minBlockSize: '36px' } },
    }),
  ],
})

export const words = style(
  layered({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
)

export const remove = style(
  layered({
    display: 'grid',
    position: 'relative',
    placeItems: 'center',
    flex: 'none',
    inlineSize: '24px',
    blockSize: '24px',
    borderRadius: vars.radius.badge,
    color: vars.color.muted,
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: vars.color.hover, color: vars.color.text },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@media': {
      [media.mobile]: { inlineSize: '34px', blockSize: '34px' },
      // Extends the target into the gap to the next tag.
      [media.touch]: { selectors: { '&::after': { content: '', position: 'absolute', inset: '-5px' } } },
      [media.print]: { display: 'none' },
    },
  }),
)
