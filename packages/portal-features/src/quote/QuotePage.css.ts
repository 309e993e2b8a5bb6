import { withinBar } from '@doorstep/ui/theme/covered'
import * as media from '@doorstep/ui/theme/media'
import { stacking } from '@doorstep/ui/theme/stacking'
import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { globalStyle, style } from '@vanilla-extract/css'

/** A step and what it adds up to; one below the other where there is no room. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 348px',
  gap: vars.space[20],
  alignItems: 'start',
  '@media': {
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.print]: { display: 'block' },
  },
})

/** A printed quote is what it is for and what it costs. */
globalStyle(`${layout} > :not(aside)`, { '@media': { [media.print]: { display: 'none' } } })

/** What can be pressed is of no use on paper. */
export const screenOnly = style({ '@media': { [media.print]: { display: 'none' } } })

/** What can be done with a quote beside ordering it. */
export const quoteActions = style([
  screenOnly,
  { display: 'flex', flexWrap: 'wrap', gap: vars.space[4], justifyContent: 'center' },
])

/** A step that is only a form. */
export const narrow = style({ maxInlineSize: '760px' })

export const saved = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  color: vars.color.muted,
  '@media': { [media.mobile]: { marginInlineEnd: 'auto' } },
})

export const savedIcon = style({ display: 'flex', color: vars.tone.positive.fg })

export const failedIcon = style({ display: 'flex', color: vars.tone.caution.fg })

/** Beside the steps, in sight while the bills scroll. */
export const aside = style({
  position: 'sticky',
  insetBlockStart: `calc(${vars.size.topBar} + ${vars.space[20]})`,
  maxBlockSize: `calc(100vh - ${vars.size.topBar} - ${vars.space[40]})`,
  overflowY: 'auto',
  '@media': {
    [media.mobile]: { display: 'none' },
    [media.print]: { display: 'block', position: 'static', maxBlockSize: 'none', overflow: 'visible' },
  },
})

export const asideEnd = style({ ...text.small, color: vars.color.muted })

export const each = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[12],
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
})

export const eachAmount = style({ fontWeight: 650 })

export const fine = style({ ...text.tiny, margin: 0, color: vars.color.muted })

/** On a phone the total and the button that continues stay at the foot. */
export const bar = style({
  display: 'none',
  '@media': {
    [media.mobile]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      gap: vars.space[12],
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: stacking.mobileActionBar,
      marginBlock: `${vars.space[16]} calc(-1 * ${vars.space[16]})`,
      marginInline: `calc(-1 * ${vars.space[16]})`,
      paddingBlock: `${vars.space[10]} ${vars.space[12]}`,
      paddingInline: vars.space[16],
      background: vars.color.raised,
      borderBlockStart: `1px solid ${vars.color.rule}`,
      boxShadow: vars.shadow.menu,
    },
    [media.print]: { display: 'none' },
  },
})

globalStyle(`html:has(${bar})`, { '@media': { [media.mobile]: { vars: { [vars.covered.foot]: '7.5rem' } } } })
globalStyle(`${bar} *`, withinBar.foot)

/** Beside the button; the whole width once it is open. */
export const barDetails = style({ flex: '1 1 9rem', selectors: { '&[open]': { flexBasis: '100%' } } })

/** Pressing the total shows what it is made of. */
export const barTotal = style({
  display: 'grid',
  minBlockSize: '44px',
  alignContent: 'center',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
})

export const barAmount = style({ fontSize: '1.125rem', lineHeight: '1.375rem', fontWeight: 650 })

export const barEach = style({ ...text.tiny, color: vars.color.muted })

export const barLedger = style({ maxBlockSize: '50vh', overflowY: 'auto', paddingBlockEnd: vars.space[12] })

export const barButton = style({ flex: '1 1 9.375rem', display: 'grid' })

export const muted = style({ margin: 0, color: vars.color.muted })

/** The one button of a step without a summary. */
export const firstButton = style({
  maxInlineSize: '320px',
  '@media': { [media.mobile]: { maxInlineSize: 'none' } },
})

export const about = style({ overflowWrap: 'anywhere' })
