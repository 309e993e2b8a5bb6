import { classPrefix } from '../internal/classPrefix.ts'
import { elementRules, pageText } from '../internal/elements.ts'
import { inResetLayer } from '../internal/inResetLayer.ts'

const isOwn = `[class*="${classPrefix}"]`
const own = `:where(${isOwn})`
/** Made by attributes, which `all: revert` would take away. */
const pictures = ':where(svg, svg :not(a), img, col)'
const parts = ['before', 'after', 'marker', 'placeholder', 'backdrop', 'file-selector-button']

/*
 * What `reset.css` does for a page, for the kit's own elements alone: part of `tokens.css`. Nothing else on the page is touched.
 * First of all they are as browsers make them, whatever the page's own layers say of such elements.
 */
inResetLayer(`${own}:not(${pictures})`, { all: 'revert' })
inResetLayer(`${own}${pictures}`, { border: 0, verticalAlign: 'baseline' })
inResetLayer(parts.map((part) => `${own}::${part}`).join(', '), { all: 'revert' })
inResetLayer(`${own}::before, ${own}::after`, { boxSizing: 'border-box' })
for (const [selector, rule] of Object.entries(elementRules)) inResetLayer(`${own}:where(${selector})`, rule)
// What is inside one of them inherits it, and a drawing takes the colour around it.
inResetLayer(`${own}:not(:where(svg, ${isOwn} *))`, pageText)
