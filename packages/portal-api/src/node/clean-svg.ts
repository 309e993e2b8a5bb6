import sanitizeHtml, { type Attributes } from 'sanitize-html'
// One file, where the entry for Node is 400 modules that each start would have to find.
import { optimize } from 'svgo/browser'
import type { CleanSvg } from '../svg.ts'

/** What a drawing is made of. Nothing that runs, moves, links, embeds or styles. */
const elements = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'switch',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feOffset',
]

const attributes = `
  id viewBox preserveAspectRatio version transform href x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy
  width height d points pathLength offset refX refY orient rotate markerWidth markerHeight markerUnits
  marker-start marker-mid marker-end gradientUnits gradientTransform spreadMethod stop-color stop-opacity
  patternUnits patternContentUnits patternTransform clipPathUnits clip-path clip-rule maskUnits
  maskContentUnits mask mask-type color fill fill-opacity fill-rule opacity display visibility overflow
  stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset vector-effect paint-order shape-rendering mix-blend-mode isolation color-interpolation
  color-interpolation-filters font-family font-size font-weight font-style font-variant font-stretch
  letter-spacing word-spacing text-anchor text-decoration text-rendering dominant-baseline
  alignment-baseline baseline-shift textLength lengthAdjust filter filterUnits primitiveUnits in in2
  result mode operator type values stdDeviation flood-color flood-opacity k1 k2 k3 k4 slope intercept
  amplitude exponent tableValues edgeMode
`
  .trim()
  .split(/\s+/)

/** What goes with everything in it; other foreign elements go alone. */
const goneWhole = [
  'script',
  'style',
  'foreignObject',
  'metadata',
  'image',
  'iframe',
  'audio',
  'video',
  'canvas',
]

/** Beyond these a logo is no logo, and looking at it is work. `styling` is characters of style sheets times elements. */
const most = { elements: 5_000, attributes: 20_000, styling: 1_000_000, uses: 20 }

/** Style sheets as drawing programs write them: classes, ids and element names, without anything that combines or imports. */
const plainCss = /^(?:\s*[.#]?[\w-]+(?:\s*,\s*[.#]?[\w-]+)*\s*\{[^{}]*\})*\s*$/

const namespace = 'http://www.w3.org/2000/svg'

const unreadable = 'We can’t read this drawing. Export it again as a plain SVG, or as a PNG.'
const tooMuch = 'This drawing is too complicated for a logo. Simplify it, or export it as a PNG.'

/**
 * Cleans a drawing: svgo reads it as strict XML and turns its style sheets into attributes, sanitize-html keeps what is listed above.
 * References stay within the drawing.
 */
export const cleanSvg: CleanSvg = (source) => {
  // They could stand for anything, and multiply.
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(source))
    return { problem: 'This drawing defines entities of its own. Export it as a plain SVG, or as a PNG.' }
  const parts = count(source, /<[^/!?]/g)
  if (parts > most.elements || count(source, /=/g) > most.attributes) return { problem: tooMuch }

  const drawing = read(source, most.styling / parts)
  if (!drawing) return { problem: unreadable }
  if (!drawing.isSized)
    return {
      problem: 'This drawing does not say how large it is. Export it again with its size, or as a PNG.',
    }
  const svg = sanitizeHtml(drawing.text, {
    allowedTags: elements,
    allowedAttributes: { '*': attributes, svg: ['xmlns'] },
    disallowedTagsMode: 'completelyDiscard',
    nonTextTags: goneWhole,
    // An attribute without a value is no XML.
    nonBooleanAttributes: ['*'],
    selfClosing: [],
    parser: { xmlMode: true },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: { ...withinTheDrawing(attribs), ...(tagName === 'svg' && { xmlns: namespace }) },
      }),
    },
  })
  if (!/<(?:path|rect|circle|ellipse|line|polyline|polygon|text)[\s>]/.test(svg))
    return { problem: 'Nothing that can be shown is in this drawing. Choose another file.' }
  if (count(svg, /<use[\s>]/g) > most.uses) return { problem: tooMuch }
  // Characters that no XML may have can still be written as numbers.
  if (/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(svg)) return { problem: unreadable }
  return { svg }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * The drawing with its styles as attributes and its size as a viewBox; undefined when it is no XML or its styles are not plain.
 * @param mostCss how long style sheets may be for so many elements
 */
function read(source: string, mostCss: number): { text: string; isSized: boolean } | undefined {
  const drawing = { text: '', isSized: false }
  let css = ''
  try {
    drawing.text = optimize(source, {
      plugins: [
        {
          name: 'plainStylesOnly',
          fn: () => ({
            element: {
              enter: ({ name, children }) => {
                if (name !== 'style') return
                for (const child of children) css += 'value' in child ? child.value : '<'
                if (css.length > mostCss || !plainCss.test(css)) throw new Error('Not plain.')
              },
            },
          }),
        },
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        'removeXlink',
        {
          name: 'sizeAsViewBox',
          fn: () => ({
            element: {
              enter: ({ name, attributes: given }, parent) => {
                if (parent.type === 'root') drawing.isSized = name === 'svg' && hasViewBox(given)
              },
            },
          }),
        },
      ],
    }).data
    return drawing
  } catch {
    return undefined
  }
}

/** Gives a drawing one way to say how large it is, so that it fits wherever it is shown. False when it does not say. */
function hasViewBox(root: Record<string, string>): boolean {
  const [x, y, width, height, ...more] = root['viewBox']
    ? root['viewBox']
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [0, 0, pixels(root['width']), pixels(root['height'])]
  if (!(Number.isFinite(x) && Number.isFinite(y) && isLength(width) && isLength(height) && more.length === 0))
    return false
  root['viewBox'] = `${x} ${y} ${width} ${height}`
  delete root['width']
  delete root['height']
  return true
}

const isLength = (value: number | undefined) => value !== undefined && Number.isFinite(value) && value > 0

/** Other units measure the page, not the drawing. */
const pixels = (length = '') => Number(length.trim().replace(/px$/, '') || Number.NaN)

/** Leaves out what refers to anything but a part of the drawing. */
function withinTheDrawing(given: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) =>
      name === 'href'
        ? /^#[\w:.-]+$/.test(value)
        : !/(?:url|src|image|set|fade|element|paint)\s*\(|[\\@]|:\/\/|^\s*(?:javascript|data)\s*:/i.test(
            value.replaceAll(/url\((["']?)#[\w:.-]+\1\)/g, ''),
          ),
    ),
  )
}
