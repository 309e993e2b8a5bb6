import { placeOf } from './placeOf.ts'

/** A text with what its contrast follows from: its colour, size, weight and ground, and of a link the colour of the text around it. */
type Text = { element: Element; look: string }

/** What is painted under a text: the opacities of what it is part of, and all grounds from the last one that covers what is below. */
type Ground = { fade: string; layers: string }

/** The looks that axe has passed, in whichever story and mode. */
const passed = new Set<string>()

/** The places of what axe does not judge, such as the text of a disabled button or text on a picture. */
const notJudged = new Set<string>()

/** The texts on the page whose look axe has not judged yet. */
export function newTexts(): Text[] {
  const modal = [...document.querySelectorAll(':modal')].at(-1) ?? document.body
  const grounds = new Map<Element, Ground>()
  return textsIn(modal)
    .map((element) => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const { fade, layers } = groundOf(element, grounds)
      const around = element.localName === 'a' && getComputedStyle(element.parentElement ?? element).color
      return { element, look: [fade, layers, color, fontSize, fontWeight, textShadow, around].join('\n') }
    })
    .filter((text) => !passed.has(text.look) && !notJudged.has(lookInPlace(text)))
}

/** What axe said of them: it passed the contrast of `passes`. */
export function remember(texts: Text[], passes: Set<unknown>): void {
  for (const text of texts) {
    if (passes.has(text.element)) passed.add(text.look)
    else notJudged.add(lookInPlace(text))
  }
}

/** Also whether anything is disabled, because a label of what is disabled is not judged. */
const lookInPlace = ({ element, look }: Text) =>
  [look, placeOf(element), document.querySelector(':disabled, [aria-disabled="true"]') !== null].join('\n')

const fields = 'select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range])'

/** All that has text and is neither hidden nor kept from screen readers, which axe passes over. */
function textsIn(root: Element): Element[] {
  const found = new Set<Element>(root.querySelectorAll(fields))
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { parentElement, nodeValue } = nodes.currentNode
    if (parentElement && nodeValue?.trim()) found.add(parentElement)
  }
  return [...found].filter(
    (element) =>
      element.getBoundingClientRect().width > 1 &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
}

const overlays = new Set(['absolute', 'fixed', 'sticky'])

function groundOf(element: Element, known: Map<Element, Ground>): Ground {
  const found = known.get(element)
  if (found) return found
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
  const under = element.parentElement ? groundOf(element.parentElement, known) : { fade: '', layers: '' }
  const covers = backgroundColor.startsWith('rgb(')
  const layers = [
    !covers && under.layers,
    // What it lies over may be no part of what it stands in: its class tells.
    !covers && overlays.has(position) && element.className,
    backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor,
    backgroundImage !== 'none' && backgroundImage,
  ]
  const ground = {
    fade: opacity === '1' ? under.fade : [under.fade, under.layers, opacity].join(' '),
    layers: layers.filter(Boolean).join(' '),
  }
  known.set(element, ground)
  return ground
}
