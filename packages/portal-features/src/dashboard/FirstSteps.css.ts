import { text } from '@doorstep/ui/theme/text'
import { vars } from '@doorstep/ui/theme/vars.css'
import { style, styleVariants } from '@vanilla-extract/css'

/** Side by side where there is room. */
export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: vars.space[16],
  gap: vars.space[16],
})

export const step = style({ display: 'flex', alignItems: 'start', gap: vars.space[10] })

export const mark = styleVariants(
  { done: { color: vars.tone.positive.fg }, open: { color: vars.color.subtle } },
  (rule) => [{ flex: 'none', lineHeight: 0 }, rule],
)

export const words = style({ flex: 1, minInlineSize: 0 })

export const title = style({ margin: 0, fontWeight: 600 })

export const advice = style({ ...text.small, marginBlock: `0 ${vars.space[8]}`, color: vars.color.muted })
