import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Under 1024 px a row is a block; in print it is a row at any width. */
const blocks = `screen and ${media.mobile}` as const

export const table = style({
  inlineSize: '100%',
  tableLayout: 'fixed',
  '@media': { [blocks]: { display: 'block' } },
})

/** Hidden visually, since the rows have labels; still available to assistive technology. */
export const head = style({
  '@media': {
    [blocks]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

export const body = style({ '@media': { [blocks]: { display: 'block' } } })

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

export const header = style({ ...headerRule, paddingInlineStart: vars.space[16] })
export const portalHeader = style({ ...headerRule, inlineSize: '130px' })
export const emailHeader = style({ ...headerRule, inlineSize: '214px' })

export const row = style({
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
})

const cellRule = {
  blockSize: '46px',
  paddingBlock: 0,
  paddingInline: vars.size.cell,
  borderBlockEnd: `1px solid ${vars.color.border}`,
} as const
const lastRow = { [`${row}:last-child > &`]: { borderBlockEnd: 0 } }
const inBlock = { blockSize: 'auto', padding: 0, borderBlockEnd: 0 } as const

export const subject = style({
  ...cellRule,
  // Clear of the lines between rows where its words need several.
  paddingBlock: vars.space[6],
  paddingInlineStart: vars.space[16],
  lineHeight: '17px',
  fontWeight: 400,
  selectors: lastRow,
  '@media': { [blocks]: inBlock },
})

export const name = style({ display: 'block', fontWeight: 620 })

export const when = style({ display: 'block', ...text.tiny, color: vars.color.muted })

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

export const portal = style({ ...cellRule, selectors: lastRow, '@media': { [blocks]: lineInBlock } })

export const email = style({ ...cellRule, selectors: lastRow, '@media': { [blocks]: lineInBlock } })

export const narrowLabel = style({
  display: 'none',
  '@media': { [blocks]: { display: 'inline', color: vars.color.muted } },
})
