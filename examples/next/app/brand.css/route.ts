import { brandCss } from '@doorstep/ui/theme/brand'

/** The theme in one colour, as a style sheet that the layout links to. */
export function GET() {
  return new Response(brandCss('#6b2148'), { headers: { 'Content-Type': 'text/css' } })
}
