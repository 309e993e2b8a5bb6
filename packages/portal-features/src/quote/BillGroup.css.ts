import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'

/** Where a group has no room in one line, by the width of the list and the size of its text. */
const stacked = '(max-width: 42rem)'

export const groups = style({ containerType: 'inline-size', margin: 0, padding: 0, listStyle: 'none' })

const groupBase = style({
  display: 'grid',
  // As wide in each row, whatever its buttons say, so that prices stay under each other.
  gridTemplateColumns: '34px minmax(7rem, 168px) minmax(0, 1fr) 6.5rem 9rem',
  gridTemplateAreas: '"switch name bill price action"',
  columnGap: '14px',
  alignItems: 'center',
  minBlockSize: '78px',
  paddingBlock: vars.space[10],
  paddingInline: vars.space[16],
  borderBlockStart: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
  '@container': {
    [stacked]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `${vars.space[8]} ${vars.space[12]}`,
      paddingBlock: '14px',
    },
  },
})

export const group = styleVariants(
  {
    on: {
      '@container': { [stacked]: { gridTemplateAreas: '"name switch" "bill price" "action action"' } },
    },
    off: {
      '@container': { [stacked]: { gridTemplateAreas: '"name switch" "bill bill"', minBlockSize: 0 } },
    },
  },
  (rule) => [groupBase, rule],
)

export const toggle = style({
  gridArea: 'switch',
  display: 'flex',
  '@container': { [stacked]: { justifySelf: 'end' } },
})

const nameBase = style({
  gridArea: 'name',
  display: 'flex',
  alignItems: 'center',
  gap: '9px',
  minInlineSize: 0,
  margin: 0,
  fontSize: '0.9375rem',
  lineHeight: '1.25rem',
  overflowWrap: 'anywhere',
})

export const name = styleVariants(
  { on: { fontWeight: 640 }, off: { fontWeight: 560, color: vars.color.muted } },
  (rule) => [nameBase, rule],
)

export const nameIcon = style({ flex: 'none', display: 'flex', color: vars.color.muted })

export const bill = style({
  gridArea: 'bill',
  display: 'flex',
  alignItems: 'center',
  gap: '11px',
  minInlineSize: 0,
})

export const billText = style({ minInlineSize: 0, overflowWrap: 'anywhere' })

export const billName = style({ display: 'block', fontWeight: 620 })

export const note = style({ ...text.small, display: 'block', color: vars.color.muted })

export const price = style({ gridArea: 'price', textAlign: 'end', fontVariantNumeric: 'tabular-nums' })

export const amount = style({ display: 'block', fontSize: '1rem', fontWeight: 640 })

export const each = style({ ...text.tiny, color: vars.color.muted })

export const notIncluded = style({
  ...text.small,
  gridArea: 'price',
  textAlign: 'end',
  color: vars.color.muted,
  '@container': { [stacked]: { display: 'none' } },
})

export const actions = style({
  gridArea: 'action',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'end',
  gap: vars.space[6],
  '@container': { [stacked]: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'start' } },
})
