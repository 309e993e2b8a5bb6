import { cloneElement, createElement as h, Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { examples, type ComponentName } from '../../../packages/ui/src/testing/examples.tsx'

/** Runs in the browser: shows components of the published kit, and reports whose computed styles have changed. */

/** Inherited from the page, and without effect on what the kit shows. */
const ofThePage = new Set(['tab-size', 'text-size-adjust', '-webkit-tap-highlight-color'])

/** All that is computed; logical properties are the physical ones again. */
const properties = [...getComputedStyle(document.documentElement)].filter(
  (property) => !/^--|\b(block|inline)\b/.test(property) && !ofThePage.has(property),
)
/** What is inside a picture has no box. */
const propertiesInPictures = properties.filter((property) => !/^(box-sizing|border-)/.test(property))

const propertiesOf = (element: Element) =>
  element instanceof SVGElement && element.ownerSVGElement ? propertiesInPictures : properties

const parts = [
  '',
  '::before',
  '::after',
  '::marker',
  '::placeholder',
  '::backdrop',
  '::file-selector-button',
] as const

/** Whether the element has such a part; one that it lacks has computed styles too, which nobody sees. */
function hasPart(element: Element, part: (typeof parts)[number]): boolean {
  if (part === '::before' || part === '::after') return getComputedStyle(element, part).content !== 'none'
  if (part === '::marker') return getComputedStyle(element).display === 'list-item'
  if (part === '::placeholder') return element.matches('input, textarea')
  if (part === '::backdrop') return element.matches('dialog, [popover]')
  return part === '' || element.matches('[type=file]')
}

/** The values of the element's properties, part by part. */
const stylesOf = (element: Element): string[][] =>
  parts.map((part) => {
    if (!hasPart(element, part)) return []
    const style = getComputedStyle(element, part || null)
    return propertiesOf(element).map((property) => style.getPropertyValue(property))
  })

/** Keeps what moves at its start, and takes what changes to its end. */
function holdStill() {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
    else {
      animation.pause()
      animation.currentTime = 0
    }
  }
}

const remembered = new Map<Element, string[][]>()
const root = createRoot(document.getElementById('root') as HTMLElement)
const render = (content: ReactNode) => flushSync(() => root.render(content))

/** They take the text around them, which is the kit's where the kit is compared. */
const inText = new Set<ComponentName>(['Icon', 'Link', 'Meter', 'VisuallyHidden'])

function show(name: ComponentName) {
  const example = inText.has(name) ? cloneElement(examples.Text, undefined, examples[name]) : examples[name]
  // Not in a line of the page's text, whose height is the page's.
  return h(
    'div',
    { key: name, 'data-example': name, style: { display: 'grid', position: 'relative' } },
    example,
  )
}

const guest = {
  names: Object.keys(examples) as ComponentName[],

  /** Shows these components in place of those before. */
  show: (names: readonly ComponentName[]) => render(names.map(show)),

  /** Shows the HTML that a server makes of them, before it hydrates. */
  showServerHtml(names: readonly ComponentName[]) {
    const html = renderToStaticMarkup(h(Fragment, undefined, names.map(show)))
    render(h('div', { dangerouslySetInnerHTML: { __html: html } }))
  },

  /** Shows an element of the page's own in a KitProvider that follows links. */
  showInProvider: () =>
    render(
      cloneElement(
        examples.KitProvider,
        { navigate: () => {} },
        h('p', { id: 'inside' }, 'Words of the page'),
      ),
    ),

  /** Turns on the style sheets whose elements have these ids, and all others off. */
  async use(ids: readonly string[]) {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[id]'))
      if (link.sheet) link.sheet.disabled = !ids.includes(link.id)
    // What is placed by the size of something else has been placed by then.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  },

  remember(selector: string) {
    holdStill()
    remembered.clear()
    for (const element of document.querySelectorAll(selector)) remembered.set(element, stylesOf(element))
    return remembered.size
  },

  /** What is computed otherwise than when it was remembered. */
  changes(): string[] {
    holdStill()
    return [...remembered].flatMap(([element, before]) => {
      const example = element.closest<HTMLElement>('[data-example]')?.dataset['example'] ?? ''
      const name = `${example} ${(element.cloneNode() as Element).outerHTML}`
      return stylesOf(element).flatMap((after, part) =>
        propertiesOf(element).flatMap((property, index) => {
          const [was = 'not there', is = 'not there'] = [before[part]?.[index], after[index]]
          return was === is ? [] : [`${name}${parts[part]} ${property}: ${was} → ${is}`]
        }),
      )
    })
  },
}

declare global {
  interface Window {
    guest: typeof guest
  }
}
window.guest = guest
