import { vars } from './vars.css.ts'

const top = `calc(${vars.covered.topBar} + ${vars.covered.tableHead})`
const { foot } = vars.covered

/** For content that scrolls under sticky bars: focused elements and fragment targets scroll clear of them. */
export const clearOfBars = { scrollPaddingBlock: `${top} ${foot}` }

/** For everything inside a bar: it is visible already, so focusing it must not scroll. */
export const withinBar = {
  top: { scrollMarginBlock: `calc(-1 * ${top}) ${top}` },
  foot: { scrollMarginBlock: `${foot} calc(-1 * ${foot})` },
}
