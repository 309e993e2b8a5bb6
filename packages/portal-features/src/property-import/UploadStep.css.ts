import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: vars.space[16],
  '@media': { [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const drafts = style({ display: 'grid', gap: vars.space[12], margin: 0, padding: 0 })

export const draft = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  listStyle: 'none',
})

export const draftText = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' })

export const muted = style({ color: vars.color.muted })
