import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'
import { ownerLooks } from '../shared/liability/owners.css.ts'

export const tabs = style({ paddingInline: vars.space[16] })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBlock: vars.space[10],
  paddingInline: vars.space[16],
  borderBlockEnd: `1px solid ${vars.color.border}`,
})
export const provider = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] })
export const findings = style({
  padding: vars.space[12],
  borderBlockEnd: `1px solid ${vars.color.border}`,
})

const list = { listStyle: 'none', margin: 0, padding: 0 } as const

export const sections = style({
  ...list,
  display: 'grid',
  gap: vars.space[8],
  padding: vars.space[12],
})

export const section = style({ display: 'grid', gap: vars.space[8] })

const payerHead = {
  ...text.small,
  display: 'grid',
  paddingBlock: vars.space[6],
  paddingInline: vars.space[10],
  borderRadius: vars.radius.badge,
} as const

/** Who pays for the days under it. */
export const owners = styleVariants(ownerLooks, (look) => [
  look,
  { ...payerHead, selectors: { '&[data-planned]': { borderStyle: 'dashed' } } },
])
export const unknown = style({ ...payerHead, border: `1px solid ${vars.color.border}` })
export const payer = style({ fontWeight: 640 })
export const who = style({ ...text.small, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })

export const months = style({ display: 'grid', gap: vars.space[12], paddingBlockEnd: vars.space[8] })
export const month = style({ display: 'grid', gap: vars.space[4] })
export const monthName = style({ ...text.tiny, color: vars.color.muted, fontWeight: 640 })
export const entries = style({ ...list, display: 'grid', gap: vars.space[8] })
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '3.25rem minmax(0, 1fr)',
  columnGap: vars.space[8],
  fontVariantNumeric: 'tabular-nums',
})
export const day = style({
  ...text.small,
  lineHeight: '1.5rem',
  color: vars.color.muted,
  whiteSpace: 'nowrap',
})
export const words = style({ display: 'grid' })
export const name = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minBlockSize: '1.5rem',
  fontWeight: 620,
  overflowWrap: 'anywhere',
})
export const detail = style({ ...text.tiny, overflowWrap: 'anywhere', color: vars.color.muted })

/** A line across the list, with its word in the middle. */
export const today = style({
  ...text.tiny,
  display: 'flex',
  alignItems: 'center',
  fontWeight: 640,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&::before, &::after': { content: '""', flex: 1, borderBlockStart: `2px solid ${vars.color.text}` },
  },
})
export const todayWord = style({
  paddingInline: vars.space[6],
  borderRadius: vars.radius.badge,
  background: vars.color.text,
  color: vars.color.canvas,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
})
