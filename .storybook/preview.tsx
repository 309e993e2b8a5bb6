import { useLayoutEffect } from 'react'
import { afterEach as runAxe } from '@storybook/addon-a11y/preview'
import type { Decorator, Preview } from '@storybook/react-vite'
import { pauseAnimations } from 'storybook/preview-api'
import { ComponentDocsPage } from '../packages/ui/src/docs/ComponentDocsPage.tsx'
import { brandCss } from '../packages/ui/src/theme/brand.ts'
import '../packages/ui/src/theme/theme.css.ts'
import './docs.css'
import { stayInTab } from './stayInTab.ts'

/** Brands to try things in; `default` is Doorstep's own. */
const brands: Record<string, { title: string; hex: string | null }> = {
  default: { title: 'Doorstep', hex: null },
  damson: { title: 'Damson', hex: '#6b2148' },
  marigold: { title: 'Marigold', hex: '#f2b705' },
  halo: { title: 'Halo', hex: '#4aa3df' },
}

const brandSheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(brandSheet)

const themeRoot: Decorator = (Story, { globals }) => {
  const { theme, density, brand } = globals as Record<string, string>
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = 'en-GB'
    root.dataset['theme'] = theme
    root.dataset['density'] = density
    const hex = brands[brand ?? 'default']?.hex
    brandSheet.replaceSync(hex ? brandCss(hex) : '')
  }, [theme, density, brand])
  return <Story />
}

const preview: Preview = {
  decorators: [themeRoot],
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { page: ComponentDocsPage },
    options: {
      storySort: {
        order: [
          'Foundations',
          'Layout',
          'Actions',
          'Forms',
          'Data',
          'Messages',
          'Navigation',
          'Overlays',
          'Features',
        ],
      },
    },
    viewport: {
      options: {
        mobile: { name: 'Mobile 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        laptop: { name: 'Laptop 1200', styles: { width: '1200px', height: '800px' }, type: 'desktop' },
        wide: { name: 'Wide 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  initialGlobals: { theme: 'light', density: 'comfortable', brand: 'default' },
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
    brand: {
      description: "A reseller's brand",
      toolbar: {
        icon: 'paintbrush',
        items: Object.entries(brands).map(([value, { title }]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
  },
  beforeEach: () => stayInTab(),
  /** axe in the other mode; the a11y addon's own run then follows in the mode on show. */
  afterEach: async (context) => {
    const root = document.documentElement
    const shown = root.dataset['theme'] ?? 'light'
    const resumeAnimations = pauseAnimations()
    root.dataset['theme'] = shown === 'dark' ? 'light' : 'dark'
    try {
      await runAxe(context)
    } finally {
      root.dataset['theme'] = shown
      // Reading a size applies the change at once, so that no colour is still on its way when axe looks again.
      void document.body.clientHeight
      resumeAnimations()
    }
  },
}

export default preview
