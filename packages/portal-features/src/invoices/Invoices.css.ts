import { text } from '@doorstep/ui/theme/text'
import * as media from '@doorstep/ui/theme/media'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

/** Two lines in a table's cell, clear of the lines between rows. */
export const invoice = style({
  display: 'block',
  paddingBlock: vars.space[6],
  '@media': { [media.mobile]: { paddingBlock: 0 } },
})

export const month = style({ fontWeight: 620 })

/** Whom an invoice was made to, under its month. */
export const partner = style({ ...text.small, display: 'block', color: vars.color.muted })

export const amount = style({ fontWeight: 560 })

/** Beside each other where there is room. On paper there is nothing to press. */
export const downloads = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
  '@media': {
    // Their words line up with the lines above.
    [media.mobile]: { justifyContent: 'start', gap: vars.space[8], marginInlineStart: '-10px' },
    [media.print]: { display: 'none' },
  },
})

export const heading = style({ ...text.body, fontWeight: 620, marginBlockEnd: vars.space[8] })

export const note = style({ ...text.small, marginBlockStart: vars.space[8], color: vars.color.muted })

/** A heading below something else. */
export const nextHeading = style([heading, { marginBlockStart: vars.space[20] }])

export const notes = style({ display: 'grid', gap: vars.space[8], margin: 0, padding: 0, listStyle: 'none' })

export const creditNote = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space[8] })

/** What paper has no use for. */
export const onScreen = style({ '@media': { [media.print]: { display: 'none' } } })
