import { layered } from '@doorstep/ui/theme/layered'
import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

const notOnPhone = { [media.mobile]: { display: 'none' } }

export const document = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    background: vars.color.sunken,
    borderInlineEnd: `1px solid ${vars.color.border}`,
    '@media': {
      [media.mobile]: { background: 'none', borderInlineEnd: 0, order: 1, padding: vars.space[16] },
    },
  }),
)

export const bar = style(
  layered({
    ...text.small,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[10],
    minBlockSize: '40px',
    paddingInline: `${vars.space[20]} ${vars.space[10]}`,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    '@media': notOnPhone,
  }),
)

export const name = style(
  layered({ flex: 1, minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
)

export const frame = style(
  layered({ flex: 1, inlineSize: '100%', minBlockSize: 0, border: 0, '@media': notOnPhone }),
)

export const failure = style(
  layered({
    flex: 1,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: vars.space[12],
    '@media': notOnPhone,
  }),
)

export const words = style(layered({ margin: 0, color: vars.color.muted }))

/** Only on a phone. */
export const open = style(layered({ display: 'none', '@media': { [media.mobile]: { display: 'block' } } }))
