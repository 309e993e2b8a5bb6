import * as media from '@doorstep/ui/theme/media'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style } from '@vanilla-extract/css'

export const title = style({ display: 'flex', alignItems: 'center', gap: vars.space[10], minInlineSize: 0 })

/** On a phone the address has its room. */
export const plate = style({ '@media': { [media.mobile]: { display: 'none' } } })

export const town = style({
  color: vars.color.muted,
  fontWeight: 450,
  '@media': { [media.mobile]: { display: 'block', ...text.small } },
})

export const place = style({
  ...text.small,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** The PDF beside the facts; on a phone the facts come first and all scrolls together. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 428px',
  minBlockSize: 0,
  '@media': {
    [media.mobile]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      // Clear of the actions, which stay in sight.
      paddingBlockEnd: 'calc(72px + env(safe-area-inset-bottom, 0px))',
    },
  },
})

export const failure = style({ padding: vars.space[20] })
