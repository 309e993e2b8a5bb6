import { globalStyle, style } from '@vanilla-extract/css'
import { link, list, subLink, subList } from '../internal/navLinks.css.ts'
import { layered } from '../theme/layered.ts'
import { stacking } from '../theme/stacking.ts'
import { text } from '../theme/text.ts'
import { vars } from '../theme/vars.css.ts'

/** The width of the brand's mark, or of an icon, with margins. */
const railSize = '62px'

/** Added to Sidebar's own class. */
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

// Above the page's sticky elements, because labels and links pop out over the page.
inRail(rail, { inlineSize: railSize, zIndex: stacking.menu })
// Clips brand and footer after the mark or picture that they start with.
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

/** The count, at the icon's corner. */
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

// The labels stay for assistive technology. `position: fixed` keeps the scrolling list from clipping them; without insets they keep
// their place beside the icon.
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

// The current page is below this link, and its own link is hidden.
inRail(`${rail} ${list} > li:has(> ${subList} [aria-current]) > ${link}`, {
  background: vars.color.surface,
  color: vars.color.text,
  boxShadow: `0 0 0 1px ${vars.color.border}`,
})
