import { createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect } from 'vitest'
import { cdp } from 'vitest/browser'
import { placeOf } from './placeOf.ts'

/**
 * What must hold for every story once it has played, beside its own play function and axe in light and dark (preview.tsx):
 * the console was silent, no style was injected, nothing scrolls sideways at 320 px, its controls show in forced colours, and
 * the state it starts in renders on a server, no wider than 320 px, and hydrates without a warning.
 */
interface Proofs {
  /** `false` where the story needs what only a run of it has: the data of a loader. */
  hydrates?: boolean
}

type Story = ((args?: object) => React.ReactNode) & {
  id: string
  play?: unknown
  parameters: { layout?: string; proofs?: Proofs }
}

declare module 'vitest' {
  interface TestContext {
    /** Put there by the Storybook addon that runs a story as a test. */
    story?: Story
  }
}

/** The margin that Storybook gives a story, and pages give their content. */
const pageMargin = '16px'

/** React's remarks on how the test tools press keys; a page never sees them. */
const aboutTheTestTools = /not wrapped in act\(|inside an `act` scope/

const noise: string[] = []
const levels = ['error', 'warn'] as const
const written = { ...console }

/** Style elements that are not the development server's own: the site's Content-Security-Policy refuses them. */
const injectedStyles = () => document.querySelectorAll('style:not([data-vite-dev-id])').length
let stylesBefore = 0

beforeEach(() => {
  noise.length = 0
  stylesBefore = injectedStyles()
  for (const level of levels)
    console[level] = (...words: unknown[]) => {
      const line = words.map(String).join(' ')
      if (!aboutTheTestTools.test(line)) noise.push(line)
      written[level](...words)
    }
})

afterEach(async ({ story, task }) => {
  Object.assign(console, written)
  if (task.result?.state === 'fail') return
  if (!story)
    throw new Error('The addon that runs stories no longer gives its tests the story: mend these proofs.')
  expect(noise, 'the console stays silent').toEqual([])
  expect(injectedStyles(), 'no style element is injected').toBe(stylesBefore)
  const { layout, proofs: { hydrates = true } = {} } = story.parameters
  const margin = layout === 'fullscreen' ? '' : pageMargin
  await expectControlsInForcedColours()
  const served = hydrates ? serve(story, margin) : undefined
  try {
    // Before it hydrates a component may show the browser's own control: that has to fit too.
    await expectNoSidewaysScroll(margin)
    if (served) await expectHydrates(served)
  } finally {
    served?.container.remove()
  }
})

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

async function expectNoSidewaysScroll(margin: string) {
  // Narrowed from here, which needs no way to the test runner and back.
  const frame = window.frameElement as HTMLIFrameElement
  const { width, height } = frame.style
  document.body.style.padding = margin
  Object.assign(frame.style, { width: '320px', height: '640px' })
  try {
    await nextFrame()
    expect(window.innerWidth, 'the story is narrowed').toBe(320)
    const { scrollWidth } = document.documentElement
    const wide = scrollWidth > 320 ? widerThan(320) : []
    expect(
      scrollWidth,
      `nothing scrolls sideways at 320 px; wider are:\n${wide.slice(0, 5).join('\n')}`,
    ).toBe(320)
  } finally {
    document.body.style.padding = ''
    Object.assign(frame.style, { width, height })
    // What that changed is told before anything listens again: it is no fault of a story.
    await nextFrame()
    await scheduler.yield()
  }
}

const widerThan = (width: number) =>
  [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => element.outerHTML.slice(0, 120))

const emulate = (forcedColours: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: forcedColours }] })

const controls = 'button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'

/** The bare controls that showed themselves. */
const shownInForcedColours = new Set<string>()

/** In forced colours grounds and shadows are gone: a control must still show itself, by words, a picture or an edge. */
async function expectControlsInForcedColours() {
  // Words and pictures show in any colours, so only controls without either need a look in these.
  const bare = [...document.querySelectorAll(controls)].filter(
    (element) =>
      !hasWordsOrPicture(element) &&
      !isFocusGuard(element) &&
      !shownInForcedColours.has(stateOf(element)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  if (bare.length === 0) return
  await emulate('active')
  const lost = bare.filter((element) => !hasEdge(element))
  await emulate('none')
  expect(
    lost.map((element) => element.outerHTML.slice(0, 200)),
    'each control shows itself in forced colours by words, a picture or an edge',
  ).toEqual([])
  for (const element of bare) shownInForcedColours.add(stateOf(element))
}

const stateOf = (element: Element) =>
  [placeOf(element), element.matches(':checked'), element.matches(':focus-visible')].join('\n')

/** Radix's spans at the ends of a list of toasts, which hand focus on at once. */
const isFocusGuard = (element: Element) =>
  element.matches('span[tabindex="0"]:empty') && element.getBoundingClientRect().width === 1

const hasWordsOrPicture = (element: Element) =>
  Boolean(element.textContent?.trim()) || element.querySelector('svg, img') !== null

function hasEdge(element: Element): boolean {
  const edged = [undefined, '::before', '::after'].some((part) => {
    const { borderBottomStyle, borderBottomWidth, outlineStyle, appearance } = getComputedStyle(element, part)
    const hasBorder = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0
    return (
      hasBorder || outlineStyle !== 'none' || (!part && element.matches('input') && appearance !== 'none')
    )
  })
  // A field without an edge of its own stands in a frame that has one.
  const frame = element.matches('input, textarea') ? element.parentElement : null
  return edged || (frame !== null && getComputedStyle(frame).borderBottomStyle !== 'none')
}

/**
 * The states at rest whose server HTML was proven. A story that plays starts in one: where another story of its component has
 * proven the same HTML, at the same address and in the same theme, it hydrates the same. A story that does not play is always proven.
 */
const provenAtRest = new Set<string>()

function stateAtRest({ id }: Story, margin: string, html: string): string {
  const theme = (document.documentElement.cloneNode() as Element).outerHTML
  return [id.split('--')[0], margin, theme, window.location.href, html].join('\n')
}

const reactGlobals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** The story's element, the state that its server HTML was made for, and what that is in, below the story. */
interface Served {
  element: React.ReactNode
  state: string
  container: Element
  faults: string[]
  hydrated: Promise<void>
  goOn: () => void
}

const listen = (faults: string[]) => {
  for (const level of levels)
    console[level] = (...words: unknown[]) => faults.push(words.map(String).join(' '))
}

/** Puts the story's server HTML on the page, unless it was proven. */
function serve(story: Story, margin: string): Served | undefined {
  const { promise: hydrated, resolve: goOn } = Promise.withResolvers<void>()
  const element = createElement(() => {
    // After the effects of all that is in it; what stands in a Suspense follows on its own, before a task of the lowest priority.
    useEffect(() => goOn(), [])
    return story()
  })
  const faults: string[] = []
  try {
    listen(faults)
    const html = renderToString(element)
    const state = stateAtRest(story, margin, html)
    if (story.play && faults.length === 0 && provenAtRest.has(state)) return undefined
    const container = document.createElement('div')
    container.innerHTML = html
    document.body.append(container)
    return { element, state, container, faults, hydrated, goOn }
  } finally {
    Object.assign(console, written)
  }
}

async function expectHydrates({ element, state, container, faults, hydrated, goOn }: Served) {
  expect(container.querySelector('[style]')?.outerHTML, 'no style attribute in server HTML').toBeUndefined()
  const { IS_REACT_ACT_ENVIRONMENT } = reactGlobals
  try {
    listen(faults)
    // It hydrates as on a page, without the test tools' act().
    reactGlobals.IS_REACT_ACT_ENVIRONMENT = false
    const root = hydrateRoot(container, element, {
      onRecoverableError: (error) => faults.push(String(error)),
      onUncaughtError: (error) => {
        faults.push(String(error))
        goOn()
      },
    })
    await hydrated
    await nextFrame()
    await scheduler.postTask(() => {}, { priority: 'background' })
    root.unmount()
    if (faults.length === 0) provenAtRest.add(state)
  } finally {
    Object.assign(console, written)
    reactGlobals.IS_REACT_ACT_ENVIRONMENT = IS_REACT_ACT_ENVIRONMENT
  }
  expect(faults, 'renders on a server and hydrates without a warning').toEqual([])
}
