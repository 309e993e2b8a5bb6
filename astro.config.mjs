import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { firstSign } from './site/integrations/first-sign.ts'
import { importedBy } from './site/integrations/imported-by.ts'
import { laterCode } from './site/integrations/later-code.ts'
import { layerOrder } from './site/integrations/layer-order.ts'
import { portalAdapter } from './site/integrations/portal-adapter.ts'
import { portalDevServer } from './site/integrations/portal-dev-server.ts'
import { wholeIslands } from './site/integrations/whole-islands.ts'
import { vanillaExtract } from './site/integrations/vanilla-extract.ts'
import { modernBrowsers, optimizedDependencies, sourceAliases } from './vite.shared.ts'

const styles = /\.css(\.ts)?(\.vanilla\.css)?$/

/** The void bills' page has a budget: what it needs is in chunks of its own, without what only other pages share. */
const isOfVoidBills = importedBy(/portal-features\/src\/(void-bills|shared\/shell)\//)
const isStyleOfVoidBills = importedBy(/site\/src\/pages\/void-bills\//)

const when = (isThere, name) => (id, graph) => (isThere(id, graph) ? name : null)

const shareable =
  /ui\/src|portal-contract\/src\/(?!chunk-reload)|portal-features\/src\/shared\/(?!shell)|icons/

/** Rolldown's way to say which modules go together. */
const chunks = (groups) => ({ rolldownOptions: { output: { codeSplitting: { groups } } } })

export default defineConfig({
  srcDir: './site/src',
  publicDir: './site/public',
  outDir: './dist',
  cacheDir: './node_modules/.cache/astro',
  output: 'server',
  adapter: portalAdapter(),
  // Whole strings: streamed islands may leave parts to inline scripts, which the content security policy refuses.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    vanillaExtract(),
    firstSign(),
    portalDevServer(),
  ],
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
    plugins: [laterCode(), layerOrder(), wholeIslands()],
    resolve: { alias: sourceAliases },
    optimizeDeps: { include: optimizedDependencies },
    build: {
      cssTarget: modernBrowsers,
      minify: 'terser',
      terserOptions: { ecma: 2020, module: true, compress: { passes: 3, unsafe_arrows: true } },
    },
    environments: {
      // Pages take their stylesheets from the server's chunks: one chunk of styles is one stylesheet, in one layer order. The void
      // bills' page has the first alone, what only other pages show is a second one.
      ssr: {
        build: chunks([
          { name: when(isStyleOfVoidBills, 'styles'), test: styles },
          { name: 'more-styles', test: styles },
        ]),
      },
      // Few requests: what the islands of a page share is one chunk. What only popups and actions need stays out of it.
      client: {
        build: chunks([
          {
            name: 'react',
            test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|rolldown\/runtime/,
          },
          {
            // What every page runs at once, apart from what its islands need when they come alive.
            name: 'shell',
            test: /portal-features\/src\/shared\/state|portal-contract\/src\/limits|ui\/src\/(ProgressBar|theme)|nanostores|vite\/preload-helper/,
            minShareCount: 2,
          },
          {
            name: when(isOfVoidBills, 'shared'),
            test: /ui\/src\/(?!theme|internal\/(Dialog|keepTab|openModals)|Checkbox|EmptyState|Field|Modal|MultiSelect|Note|Link|Skeleton|StatusBadge|Table)|portal-contract\/src\/(?!chunk-reload)|portal-features\/src\/shared\/(state|format)|nanostores|icons\/(?!triangle|info|undo|circle)/,
            minShareCount: 2,
          },
          {
            name: 'list',
            test: /ui\/src\/(Checkbox|Skeleton|StatusBadge|Table)\/|void-bills\/(?!void-bills.projection)/,
            minShareCount: 2,
          },
          {
            name: when(isOfVoidBills, 'actions'),
            test: /portal-features\/src\/(shared\/client|void-bills\/void-bills.projection)|ui\/src\/(Field|Note|Link|MultiSelect\/MultiSelectOptionRow)|icons/,
            minShareCount: 2,
          },
          // What else it shares with other pages, it needs later; and what is none of its own.
          { name: when(isOfVoidBills, 'later'), test: shareable, minShareCount: 2 },
          { name: 'pages', test: shareable, minShareCount: 2 },
        ]),
      },
    },
  },
})
