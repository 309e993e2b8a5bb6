import { globalStyle, style } from '@vanilla-extract/css'
import { link, list, subLink, subList } from '../internal/navLinks.css.ts'
import { layered } from '../theme/layered.ts'
import { stacking } from '../theme/stacking.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

/** As wide as the brand's mark and an icon with their margins. */
const railSize = '62px'

/** On top of the looks of Sidebar, whose parts it has. */
export const sidebar = style({})

export const headRow = style(
  layered({ flex: 'none', display: 'flex', padding: `0 ${vars.space[10]} ${vars.space[6]}` }),
)

export const heading = style(
  layered({
    ...text.tiny,
    padding: `${vars.space[16]} ${vars.space[10]} ${vars.space[4]}`,
    fontWeight: 600,
    color: vars.color.muted,
  }),
)

const rail = `${sidebar}[data-collapsed]`
const inRail = (selector: string, rule: Parameters<typeof layered>[0]) => globalStyle(selector, layered(rule))

// Above the page's own sticky parts: what it shows lies beside it.
inRail(rail, { inlineSize: railSize, zIndex: stacking.menu })
// Brand and footer are cut after the mark and the picture they begin with.
inRail(`${rail} > div`, { whiteSpace: 'nowrap' })
inRail(`${rail} > div > *`, { minInlineSize: 0, overflow: 'hidden' })
inRail(`${rail} > ${headRow}`, { paddingInline: vars.space[12] })
inRail(`${rail} ${link}:not(${subLink})`, { paddingInline: '13px' })

inRail(`${rail} ${heading}`, {
  blockSize: '1px',
  padding: 0,
  marginBlock: vars.space[10],
  overflow: 'hidden',
  color: 'transparent',
  background: vars.color.border,
})

/** How many things wait, at the icon's corner. */
inRail(`${rail} ${link} > [data-count]`, {
  position: 'absolute',
  insetBlockStart: '1px',
  insetInlineEnd: '1px',
  paddingInline: '3px',
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  fontSize: '0.6875rem',
  lineHeight: '0.875rem',
  color: vars.color.text,
})

inRail(`${rail} ${list} > li > ${link} > [data-note]`, { display: 'none' })

// The words stay for assistive technology. Fixed, they are not cut by the scrolling list, and stand where they would
// without: beside their icon.
const words = `${rail} ${list} > li > ${link} > span:not([data-count], [data-note])`
const subs = `${rail} ${subList}`
inRail(`${words}, ${subs}`, {
  position: 'fixed',
  clipPath: 'inset(50%)',
  pointerEvents: 'none',
  background: vars.color.raised,
  color: vars.color.text,
  whiteSpace: 'nowrap',
  boxShadow: vars.shadow.menu,
  border: `1px solid ${vars.color.border}`,
})
inRail(words, {
  // From the icon to the edge of the rail.
  marginInlineStart: '42px',
  paddingBlock: vars.space[6],
  paddingInline: vars.space[10],
  borderRadius: vars.radius.control,
})
inRail(subs, {
  marginBlockStart: vars.space[4],
  marginInlineStart: '55px',
  padding: vars.space[4],
  borderRadius: vars.radius.panel,
})
inRail(`${rail} ${subLink}`, { paddingInline: vars.space[10] })

const open = ':is(:hover, :focus-within)'
const shown = `${rail} nav:not([data-dismissed]) ${list} > li${open} >`
inRail(`${shown} ${link} > span:not([data-count], [data-note]), ${shown} ${subList}`, {
  clipPath: 'none',
  pointerEvents: 'auto',
})

// A page below is where people are, though its own link is out of sight.
inRail(`${rail} ${list} > li:has(> ${subList} [aria-current]) > ${link}`, {
  background: vars.color.surface,
  color: vars.color.text,
  boxShadow: `0 0 0 1px ${vars.color.border}`,
})
