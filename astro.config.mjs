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

/** Without what is on few pages, but counted for popups and the frames of widgets too (docs/decisions/0068). */
const shared = `(?!.*/(Heading/|Text/|FileUpload|MultiSelect|PasswordField|RadioCards|CopyField|BarChart|chart|invites|embed|ListBulkBar|PropertySearch|Combobox|onboarding|leads|team)).*${kit}`

/** React, which every island uses. */
const reactPackages = 'node_modules/(react|react-dom|scheduler)/'

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
