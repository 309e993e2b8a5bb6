import { accentCss, type BrandTheme } from '@doorstep/ui/theme/brand'
import { useLayoutEffect } from 'react'

/** Paints what the selector finds in other accents while the component is there. By script alone: server HTML has no styles of its own. */
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
