import { hexOfBrand } from '../packages/ui/src/foundations/brands.ts'
import { brandCss } from '../packages/ui/src/theme/brand.ts'

const brandSheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(brandSheet)

/** Puts what the toolbars say on the root of the page. */
export function applyGlobals({ theme, density, brand, dir }: Record<string, string | undefined>): void {
  const root = document.documentElement
  root.lang = 'en-GB'
  root.dir = dir ?? 'ltr'
  root.dataset['theme'] = theme
  root.dataset['density'] = density
  const hex = hexOfBrand(brand)
  brandSheet.replaceSync(hex === null ? '' : brandCss(hex))
}
