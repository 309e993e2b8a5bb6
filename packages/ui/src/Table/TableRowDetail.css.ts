import { globalStyle, style } from '@vanilla-extract/css'
import { layered } from '../theme/layered.ts'
import { media } from '../theme/media.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

/** In a card, a line of its own at the foot. */
const card = `screen and ${media.mobile}`

export const button = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    inlineSize: '28px',
    blockSize: '28px',
    marginInlineStart: '-6px',
    borderRadius: vars.radius.control,
    color: vars.color.muted,
    selectors: { '&:hover': { background: vars.color.hover, color: vars.color.text } },
    '@media': {
      [card]: {
        justifyContent: 'space-between',
        inlineSize: '100%',
        blockSize: '44px',
        marginInlineStart: 0,
        fontWeight: 560,
      },
      [media.print]: { display: 'none' },
    },
  }),
)

export const detailButtonCell = style(
  layered({ '@media': { [card]: { gridColumn: '-3 / -1', order: 1, ...text.small } } }),
)

export const words = style(layered({ display: 'none', '@media': { [card]: { display: 'inline' } } }))

export const chevron = style(
  layered({ display: 'inline-flex', transition: `transform ${vars.duration.fast} ${vars.ease.out}` }),
)
globalStyle(`${button}[aria-expanded='true'] > ${chevron}`, layered({ transform: 'rotate(180deg)' }))

export const detailRow = style(layered({ '@media': { [card]: { display: 'block' } } }))

export const detail = style(
  layered({
    padding: vars.space[16],
    borderBlockEnd: `1px solid ${vars.color.border}`,
    background: vars.color.sunken,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    selectors: { 'tr:last-child > &': { borderBlockEnd: 0 } },
    '@media': { [card]: { display: 'block' } },
  }),
)
