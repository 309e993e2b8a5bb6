import type { StorybookConfig } from '@storybook/react-vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { mergeConfig } from 'vite'
import { makeDemoDirectory } from '../packages/portal-api/src/testing/demo-directory.ts'
import { buildChecks, modernBrowsers, optimizedDependencies, sourceAliases } from '../vite.shared.ts'
import { ground } from './ground.ts'
import { managerStyles } from './managerStyles.ts'
import { usedIcons } from './usedIcons.ts'

/** What the API imports, for stories that run on it. */
const apiDependencies = [
  '@hono/zod-openapi',
  '@simplewebauthn/server',
  'bowser',
  'drizzle-orm',
  'drizzle-orm/pg-core',
  'drizzle-orm/pglite',
  'hono/body-limit',
  'hono/cookie',
  'hono/factory',
  'hono/html',
  'hono/http-exception',
  'hono/method-not-allowed',
  'hono/request-id',
  'image-size',
  'ipaddr.js',
  'libphonenumber-js/min',
  'otpauth',
  'p-timeout',
  'papaparse',
  'tldts',
  'unstorage',
  'unstorage/drivers/memory',
  'uqr',
  'zod',
]

/** What the proofs of every story import (proofs.setup.ts). */
const proofDependencies = ['react-dom/server']

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.stories.tsx', '../packages/ui/src/foundations/*.mdx'],
  // The demo data, and the site's own files, where its suppliers' logos are.
  // A function: the demo data is made when Storybook starts, not by every tool that reads this file.
  // `own` are Storybook's fonts.
  staticDirs: async (own = []) => [
    ...own,
    { from: (await makeDemoDirectory()).path, to: '/demo' },
    '../site/public',
    { from: '../packages/ui/src/theme/fonts', to: '/fonts' },
  ],
  managerHead: (head = '') => head + ground + managerStyles,
  previewHead: (head = '') => head + ground,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The code under a story is made from its file: its args as an element, or its `render`.
  // Storybook's own list of changed stories means nothing in a static build.
  features: { experimentalCodeExamples: true, changeDetection: false },
  // Properties come from packages/ui/src/docs/properties.json.
  typescript: { reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [usedIcons(), vanillaExtractPlugin()],
      resolve: { alias: sourceAliases },
      build: {
        cssTarget: modernBrowsers,
        rolldownOptions: { checks: buildChecks },
        // Fonts are inlined in the style sheets: loaded later, they would shift the text of a page, and again in each frame.
        assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? true : undefined),
      },
      optimizeDeps: {
        include: [...optimizedDependencies, ...apiDependencies, ...proofDependencies],
        // It finds its WebAssembly beside its own files.
        exclude: ['@electric-sql/pglite'],
      },
    }),
}

export default config
