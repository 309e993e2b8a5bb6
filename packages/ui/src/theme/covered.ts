import { vars } from './vars.css.ts'

const top = `calc(${vars.covered.topBar} + ${vars.covered.tableHead})`
const { foot } = vars.covered

/** For what scrolls under the bars: what gets focus, or is jumped to, comes to rest clear of them. */
export const clearOfBars = { scrollPaddingBlock: `${top} ${foot}` }

/** For all that is in a bar: it is in sight where it is, so focus on it scrolls nothing. */
export const withinBar = {
  top: { scrollMarginBlock: `calc(-1 * ${top}) ${top}` },
  foot: { scrollMarginBlock: `${foot} calc(-1 * ${foot})` },
}
