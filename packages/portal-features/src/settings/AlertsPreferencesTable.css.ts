import { media } from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'
import { layered } from '../shared/styles/layered.ts'

/** Under 1024 px a row is a block; in print it is a row at any width. */
const blocks = `screen and ${media.mobile}` as const

export const table = style(
  layered({
    inlineSize: '100%',
    tableLayout: 'fixed',
    '@media': { [blocks]: { display: 'block' } },
  }),
)

/** Hidden visually, since the rows have labels; still available to assistive technology. */
export const head = style(
  layered({
    '@media': {
      [blocks]: {
        position: 'absolute',
        inlineSize: '1px',
        blockSize: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  }),
)

export const body = style(layered({ '@media': { [blocks]: { display: 'block' } } }))

const headerRule = {
  blockSize: '36px',
  paddingBlock: 0,
  paddingInline: vars.size.cell,
  borderBlockEnd: `1px solid ${vars.color.rule}`,
  color: vars.color.muted,
  ...text.small,
  fontWeight: 560,
  whiteSpace: 'nowrap',
} as const

export const header = style(layered({ ...headerRule, paddingInlineStart: vars.space[16] }))
export const portalHeader = style(layered({ ...headerRule, inlineSize: '130px' }))
export const emailHeader = style(layered({ ...headerRule, inlineSize: '214px' }))

export const row = style(
  layered({
    '@media': {
      [blocks]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: vars.space[10],
        paddingBlock: vars.space[12],
        paddingInline: vars.space[16],
        borderBlockEnd: `1px solid ${vars.color.border}`,
        selectors: { '&:last-child': { borderBlockEnd: 0 } },
      },
    },
  }),
)

const cellRule = {
  blockSize: '46px',
  paddingBlock: 0,
  paddingInline: vars.size.cell,
  borderBlockEnd: `1px solid ${vars.color.border}`,
} as const
const lastRow = { [`${row}:last-child > &`]: { borderBlockEnd: 0 } }
const inBlock = { blockSize: 'auto', padding: 0, borderBlockEnd: 0 } as const

export const subject = style(
  layered({
    ...cellRule,
    paddingInlineStart: vars.space[16],
    lineHeight: '17px',
    fontWeight: 400,
    selectors: lastRow,
    '@media': { [blocks]: inBlock },
  }),
)

export const name = style(layered({ display: 'block', fontWeight: 620 }))

export const when = style(layered({ display: 'block', ...text.tiny, color: vars.color.muted }))

/** Places the label and the control at opposite ends of a line. */
const lineInBlock = {
  ...inBlock,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  minBlockSize: '44px',
} as const

export const portal = style(layered({ ...cellRule, selectors: lastRow, '@media': { [blocks]: lineInBlock } }))

export const email = style(layered({ ...cellRule, selectors: lastRow, '@media': { [blocks]: lineInBlock } }))

export const narrowLabel = style(
  layered({ display: 'none', '@media': { [blocks]: { display: 'inline', color: vars.color.muted } } }),
)
