import { classPrefix } from '../internal/classPrefix.ts'
import { elementRules, pageText } from '../internal/elements.ts'
import { inResetLayer } from '../internal/inResetLayer.ts'

const isOwn = `[class*="${classPrefix}"]`
const own = `:where(${isOwn})`

/*
 * What `reset.css` does for a page, for the kit's own elements alone: part of `tokens.css`. Nothing else on the page is touched.
 * First of all they are as browsers make them, whatever the page's own layers say of such elements; pictures are made by attributes,
 * which would go with it.
 */
inResetLayer(`${own}:not(:where(svg, svg *, img, col))`, { all: 'revert' })
inResetLayer(`${own}:where(svg, svg *, img, col)`, { border: 0, verticalAlign: 'baseline' })
inResetLayer(`${own}::before, ${own}::after`, { boxSizing: 'border-box' })
for (const [selector, rule] of Object.entries(elementRules)) inResetLayer(`${own}:where(${selector})`, rule)
// A link or an icon in somebody's sentence takes the text around it.
inResetLayer(`${own}:not(:where(a, span, svg), :where(${isOwn}) *)`, pageText)
