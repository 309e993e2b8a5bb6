import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { beforeHydration } from './site/integrations/before-hydration.ts'
import { embedLoader } from './site/integrations/embed-loader.ts'
import { portalAdapter } from './site/integrations/portal-adapter.ts'
import { portalDevServer } from './site/integrations/portal-dev-server.ts'
import { vanillaExtract } from './site/integrations/vanilla-extract.ts'
import { buildChecks, modernBrowsers, optimizedDependencies, sourceAliases } from './vite.shared.ts'

/** The kit and its icons with the contract and what features share. */
const kit = '(packages/(ui|portal-features/src/shared|portal-contract)|node_modules/lucide)/'

/** What has a file of its own, because many pages do without it; the two features are also widgets (docs/decisions/0085). */
const parts = {
  filters: 'packages/(ui/src/MultiSelect|portal-features/src/shared/list/OwnerFilter)',
  table: '(packages/ui/src/(Table|TableColumnChooser)/|portal-features/src/shared/list/PagedTable)',
  views: 'packages/portal-features/src/shared/(views|list/(ListBulkBar|ListTable))',
  list: 'packages/portal-features/src/shared/list/(?!pageLinks)',
  team: 'packages/portal-features/src/team/',
  'void-bills': 'packages/portal-features/src/void-bills/',
}

/** What is on few pages, but counted for popups and the frames of widgets too. */
const seldom =
  '/(Heading/|Text/|FileUpload|PasswordField|RadioCards|CopyField|BarChart|chart|embed|PropertySearch|Combobox|onboarding|leads)'

const shared = `(?!.*(${Object.values(parts).join('|')}|${seldom})).*${kit}`

/** React, which every island uses. */
const reactPackages = 'node_modules/(react|react-dom|scheduler|nanostores)/'

/** What the shell can open over every page, so that every page has its styles. */
const modals = 'packages/portal-features/src/.*(Modal|Drawer)\\.css'

/** Rolldown options that decide which modules share a file. */
const chunkGroups = (groups) => ({ rolldownOptions: { output: { codeSplitting: { groups } } } })

export default defineConfig({
  srcDir: './site/src',
  publicDir: './site/public',
  outDir: './dist',
  cacheDir: './node_modules/.cache/astro',
  output: 'server',
  adapter: portalAdapter(),
  integrations: [react(), vanillaExtract(), beforeHydration(), portalDevServer(), embedLoader()],
  trailingSlash: 'never',
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  server: { port: Number(process.env.PORT ?? 4321), host: process.env.HOST ?? '127.0.0.1' },
  security: {
    checkOrigin: true,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    resolve: { alias: sourceAliases },
    optimizeDeps: { include: optimizedDependencies },
    build: { cssTarget: modernBrowsers, rolldownOptions: { checks: buildChecks } },
    environments: {
      // The server's build makes the pages' stylesheets.
      ssr: { build: chunkGroups([{ name: 'kit', test: new RegExp(`(${kit}|${modals}).*\\.css`) }]) },
      client: {
        build: chunkGroups([
          // What loads later is not in them, nor what one island alone uses: both stay beside those who need them.
          {
            name: 'kit',
            test: new RegExp(`^(${shared}|.*${reactPackages})`),
            tags: ['$initial'],
            minShareCount: 3,
            priority: 1,
          },
          ...Object.entries(parts).map(([name, modules]) => ({
            name,
            test: new RegExp(`^(?!.*${seldom}).*${modules}`),
            tags: ['$initial'],
            minShareCount: 2,
          })),
          {
            name: 'small',
            test: new RegExp(`^${shared}`),
            tags: ['$initial'],
            minShareCount: 2,
            maxModuleSize: 550,
          },
        ]),
      },
    },
  },
})
