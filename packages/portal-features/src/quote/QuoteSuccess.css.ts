import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const facts = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[8]}`,
})

export const steps = style({ display: 'grid', gap: vars.space[12], margin: 0, padding: 0, listStyle: 'none' })

export const step = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  gap: vars.space[12],
})

/** The main button last; on a phone under each other. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[8],
  '@media': { [media.mobile]: { display: 'grid' } },
})

export const when = style({ fontWeight: 620, fontVariantNumeric: 'tabular-nums' })
