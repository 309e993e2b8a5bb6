import { useLayoutEffect } from 'react'
import { afterEach as runAxe } from '@storybook/addon-a11y/preview'
import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { demoNow } from '../packages/portal-api/src/testing/demo-options.ts'
import { setPageTime } from '../packages/portal-features/src/shared/state/page.ts'
import { brands } from '../packages/ui/src/foundations/brands.ts'
import '../packages/ui/src/theme/tokens.css.ts'
import '../packages/ui/src/theme/reset.css.ts'
import { applyGlobals } from './applyGlobals.ts'
import './docs/docs.css'
import { DocsPage } from './docs/DocsPage.tsx'
import { ThemedDocs } from './docs/ThemedDocs.tsx'
import { focusWithoutScroll, isEmbedded } from './focusWithoutScroll.ts'
import { kitArgTypes } from './kitArgTypes.ts'
import { resetSharedState } from './resetSharedState.ts'
import { stayInStory } from './stayInStory.ts'
import { stayInTab } from './stayInTab.ts'
import { newTexts, remember } from './newColours.ts'
import { keepGlobals } from './toolbarGlobals.ts'

const isTest = import.meta.env.MODE === 'test'

/** On a docs page ThemedDocs does it: a story there must not change the page's theme to its own. */
const themeRoot: Decorator = (Story, { globals, viewMode }) => {
  useLayoutEffect(() => {
    if (viewMode === 'story') applyGlobals(globals as Record<string, string>)
  }, [globals, viewMode])
  return <Story />
}

/** Framed samples run Storybook too: without this a docs page would take their messages for the toolbars'. */
function isFromFrame({ source, data }: MessageEvent): boolean {
  const isStorybooks = typeof data === 'string' && data.includes('storybook-channel')
  return isStorybooks && source !== window.parent && source !== window
}
if (isEmbedded) focusWithoutScroll()

// How long `findBy…` and `waitFor` of every story wait, in a test and for people: what is loaded or asked of the database may be slow on a
// busy machine. Not a minute, which is how long a toast stays: a story counts its timers.
configure({ asyncUtilTimeout: 90_000 })

// Before the first text, which would move once its font is there.
for (const family of ['Hanken Grotesk', 'Bricolage Grotesque']) void document.fonts.load(`1em '${family}'`)

window.addEventListener(
  'message',
  (event) => {
    if (isFromFrame(event)) event.stopImmediatePropagation()
  },
  { capture: true },
)
window.addEventListener('click', keepGlobals, { capture: true })
// Tests prove where links and forms lead.
if (!isTest) stayInStory()

type A11yParameters = NonNullable<Preview['parameters']>['a11y']

/** In tests axe judges contrast apart from its other rules, in light and in dark. */
const contrast = 'color-contrast'
const colourRules = { type: 'rule', values: [contrast, 'link-in-text-block'] } as const
const ofColours = (a11y: A11yParameters, include: Element[]): A11yParameters => ({
  ...a11y,
  context: { include },
  options: { resultTypes: ['violations', 'passes'], elementRef: true, runOnly: colourRules },
})

/** What passed is not listed element by element: that takes longer than looking. */
const a11yOptions = {
  resultTypes: ['violations', 'incomplete'],
  ...(isTest && { rules: { [contrast]: { enabled: false } } }),
}

type AxeReport = { result: { passes?: { id: string; nodes: { element?: unknown }[] }[] } }

/** axe on colours, where the page shows some that it has not looked at. */
async function lookAtNewColours(context: Parameters<typeof runAxe>[0]) {
  const texts = newTexts()
  if (texts.length === 0) return
  const passes = new Set<unknown>()
  const addReport = ({ result }: AxeReport) => {
    const rule = result.passes?.find(({ id }) => id === contrast)
    for (const { element } of rule?.nodes ?? []) passes.add(element)
  }
  const reporting = { ...context.reporting, addReport } as unknown as typeof context.reporting
  await runAxe({
    ...context,
    reporting,
    parameters: {
      ...context.parameters,
      a11y: ofColours(
        context.parameters['a11y'],
        texts.map(({ element }) => element),
      ),
    },
  })
  remember(texts, passes)
}

const preview: Preview = {
  decorators: [themeRoot],
  tags: ['autodocs'],
  argTypesEnhancers: [kitArgTypes],
  parameters: {
    a11y: { test: 'error', options: a11yOptions },
    backgrounds: { disable: true },
    // The looks of tests/visual/kit.spec.ts, for `npm run chromatic`.
    chromatic: {
      modes: {
        light: { theme: 'light', brand: 'default' },
        dark: { theme: 'dark', brand: 'default' },
        'brand light': { theme: 'light', brand: 'damson' },
        'brand dark': { theme: 'dark', brand: 'damson' },
        'forced colours': { theme: 'light', brand: 'default', forcedColors: 'active' },
      },
    },
    controls: { expanded: true },
    docs: {
      page: DocsPage,
      container: ThemedDocs,
      toc: {
        headingSelector: 'h2, h3',
        title: 'On this page',
        // Storybook adds the heading to its address: then its search lists the page twice and a change of theme spoils the address.
        unsafeTocbotOptions: { onClick: (event: Event) => event.preventDefault() } as object,
      },
      // An example's own source is a fragment; what can be pasted is under 'Code to copy'.
      canvas: { sourceState: 'none' },
      source: { language: 'tsx' },
    },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          [
            'Brand bench',
            'Colour',
            'Type',
            'Space',
            'Shape',
            'Density',
            'Motion',
            'Icons',
            'Writing',
            'Status',
          ],
          'Layout',
          'Actions',
          'Forms',
          'Data',
          ['*', 'Table', 'TableColumns', 'TableRowDetail', 'TableColumnChooser', 'Tag', 'Timeline'],
          'Messages',
          'Navigation',
          'Overlays',
          'Utilities',
          'Patterns',
          ['List page', 'Detail page', 'Form', 'Wizard', 'Empty and error'],
          'Features',
          [
            'Signing in',
            ['Sign in'],
            'Signing up',
            ['Sign up', '*', 'On demo data'],
            'Dashboard',
            ['Dashboard'],
            'Alerts',
            'Properties',
            ['List', 'Property', 'Timeline', 'Add or edit', 'Import'],
            'Readings',
            'Tenancies',
            ['Tenancy', 'Lead', 'Package'],
            'Packages',
            'Quote',
            ['Steps', '*', 'On demo data'],
            'Void bills',
            ['List', 'Viewer', 'Provider accounts', '*', 'On demo data'],
            'Invoices',
            'Commission',
            'Agents',
            ['List', 'Agent', '*', 'On demo data'],
            'Team',
            ['Colleagues', '*', 'On demo data'],
            'Settings',
            ['Settings', '*', 'Stop emails'],
            'Resources',
            ['List'],
            'Every page',
          ],
          'Other names',
          'Changelog',
        ],
      },
    },
    viewport: {
      options: {
        narrow: { name: 'Narrow 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        mobile: { name: 'Mobile 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        laptop: { name: 'Laptop 1200', styles: { width: '1200px', height: '800px' }, type: 'desktop' },
        wide: { name: 'Wide 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  initialGlobals: { theme: 'light', density: 'comfortable', brand: 'default', dir: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    density: {
      description: 'Row and control heights',
      toolbar: {
        icon: 'component',
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
        dynamicTitle: true,
      },
    },
    dir: {
      description: 'Text direction',
      toolbar: {
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    brand: {
      description: "A reseller's brand",
      toolbar: {
        icon: 'paintbrush',
        // Shows while the brand is none of these: a colour of the brand bench.
        title: 'Your colour',
        items: Object.entries(brands).map(([value, { title }]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
  },
  beforeEach: () => {
    const stop = stayInTab()
    setPageTime(demoNow)
    return () => {
      stop()
      resetSharedState()
    }
  },
  /**
   * In tests, axe on colours in both modes, of which people would see the other flash by; its other rules follow in the a11y addon's own run.
   * Storybook has paused all transitions by then, so that each colour changes at once.
   */
  afterEach: async (context) => {
    if (!isTest || context.globals['a11y']?.manual || context.parameters['a11y'].test === 'off') return
    const root = document.documentElement
    const shown = root.dataset['theme'] ?? 'light'
    try {
      root.dataset['theme'] = shown === 'dark' ? 'light' : 'dark'
      await lookAtNewColours(context)
    } finally {
      root.dataset['theme'] = shown
    }
    await lookAtNewColours(context)
    // The addon's `filter: none`, for which axe would read the text of the whole page: one of its rules looks into what has a style attribute.
    document.body.removeAttribute('style')
  },
}

export default preview
