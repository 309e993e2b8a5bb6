import { accentCss, type BrandTheme } from '@doorstep/ui/theme/brand'
import { useLayoutEffect } from 'react'

/** Overrides the accents of the selected elements while mounted. In an effect, because server HTML has no per-page styles. */
export function useAccents(selector: string, accents: BrandTheme): void {
  const css = accentCss(accents, selector)
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [css])
}
