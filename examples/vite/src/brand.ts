import { brandCss } from '@doorstep/ui/theme/brand'

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

/** Repaints the page in one colour, written #rrggbb. A constructed sheet needs no exception in the content security policy. */
export function applyBrand(colour: string) {
  sheet.replaceSync(brandCss(colour))
}
