import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

const columns = 'minmax(0, 1fr) 190px 36px'

export const rows = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: vars.space[10] })

/** The column headings; each field has its own accessible name. */
export const header = style({
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: vars.space[8],
  marginBlockEnd: vars.space[6],
  fontWeight: 600,
  '@media': { [media.mobile]: { display: 'none' } },
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: vars.space[8],
  rowGap: vars.space[6],
  alignItems: 'start',
  '@media': { [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr) 44px' } },
})

export const email = style({ '@media': { [media.mobile]: { gridColumn: '1 / -1' } } })

export const phoneLabel = style({
  display: 'none',
  marginBlockEnd: '5px',
  fontWeight: 600,
  '@media': { [media.mobile]: { display: 'block' } },
})

/** On a phone, aligned with the field and not with its label. */
export const remove = style({ display: 'flex', '@media': { [media.mobile]: { alignSelf: 'end' } } })

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  marginBlockStart: vars.space[12],
})

export const count = style({ ...text.small, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' })

export const leftOut = style({ overflowWrap: 'anywhere' })
