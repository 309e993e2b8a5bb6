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
import { keepGlobals } from './toolbarGlobals.ts'

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
if (import.meta.env.MODE !== 'test') stayInStory()

type A11yParameters = NonNullable<Preview['parameters']>['a11y']

/** What a change of mode can break: the other rules do not look at colours. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
const inColourOnly = (a11y: A11yParameters): A11yParameters => ({
  ...a11y,
  options: { ...a11y?.options, runOnly: colourRules },
})

const preview: Preview = {
  decorators: [themeRoot],
  tags: ['autodocs'],
  argTypesEnhancers: [kitArgTypes],
  parameters: {
    // What passed is not listed element by element: that takes longer than looking.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
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
   * In tests, axe on the colours of the other mode, which people would see flash by; the a11y addon's own run then follows in the mode on show.
   * Storybook has paused all transitions by then, so that each colour changes at once.
   */
  afterEach: async (context) => {
    if (import.meta.env.MODE !== 'test' || context.globals['a11y']?.manual) return
    const root = document.documentElement
    const shown = root.dataset['theme'] ?? 'light'
    root.dataset['theme'] = shown === 'dark' ? 'light' : 'dark'
    try {
      await runAxe({
        ...context,
        parameters: { ...context.parameters, a11y: inColourOnly(context.parameters['a11y']) },
      })
    } finally {
      root.dataset['theme'] = shown
    }
  },
}

export default preview
