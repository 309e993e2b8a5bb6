import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { beforeHydration } from './site/integrations/before-hydration.ts'
import { portalAdapter } from './site/integrations/portal-adapter.ts'
import { portalDevServer } from './site/integrations/portal-dev-server.ts'
import { vanillaExtract } from './site/integrations/vanilla-extract.ts'
import { buildChecks, modernBrowsers, optimizedDependencies, sourceAliases } from './vite.shared.ts'

const styles = /\.css(\.ts)?(\.vanilla\.css)?$/

/** Rolldown options that decide which modules share a file. */
const chunkGroups = (groups) => ({ rolldownOptions: { output: { codeSplitting: { groups } } } })

export default defineConfig({
  srcDir: './site/src',
  publicDir: './site/public',
  outDir: './dist',
  cacheDir: './node_modules/.cache/astro',
  output: 'server',
  adapter: portalAdapter(),
  integrations: [react(), vanillaExtract(), beforeHydration(), portalDevServer()],
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
      // One stylesheet for the portal, from the server's build, which has every module: lazy components are styled before their code loads.
      ssr: { build: chunkGroups([{ name: 'styles', test: styles }]) },
      // Without these groups the bundler splits a page into some fifty files, and each costs a request.
      client: {
        build: chunkGroups([
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
          {
            name: 'shared',
            // Not what opens over a page: that and the radix parts under it load when it first opens.
            test: /packages\/(?!.*(Dialog|Drawer|Modal|Palette|Popup)\.tsx)|node_modules\/(nanostores|@nanostores|lucide|vite)/,
            minShareCount: 2,
          },
        ]),
      },
    },
  },
})
