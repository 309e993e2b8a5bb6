import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { beforeHydration } from './site/integrations/before-hydration.ts'
import { portalAdapter } from './site/integrations/portal-adapter.ts'
import { portalDevServer } from './site/integrations/portal-dev-server.ts'
import { vanillaExtract } from './site/integrations/vanilla-extract.ts'
import { buildChecks, modernBrowsers, optimizedDependencies, sourceAliases } from './vite.shared.ts'

const styles = /\.css(\.ts)?(\.vanilla\.css)?$/

/** What opens over a page: it loads when it first opens. */
const opensOverPages = '(Dialog|Drawer|Modal|Palette|Popup)'

/** A feature's styles have a sheet of their own, which its pages link; the portal's has those that any page may need. */
const stylesheetOf = (id) => {
  const [, feature] =
    new RegExp(`portal-features/src/(?!shared/)([^/]+)/(?!.*${opensOverPages}\\.css)`).exec(id) ?? []
  return feature ? `${feature}-styles` : 'styles'
}

/** What forms are made of, but for the search that lists have. */
const ofForms = 'portal-features/src/shared/form|ui/src/(internal/calendar|(?!Search)\\w+Field|Form)'
const ofUploads = 'ui/src/FileUpload'
const ofLists = 'portal-features/src/shared/list'
const ofEveryPage = 'portal-features/src/shared/(client|format|keys|session|shell|state)'
const libraries = 'node_modules/(nanostores|@nanostores|lucide|vite)'

/** Not a feature's own modules, nor what forms, uploads or lists alone need, nor what opens over a page. */
const shared = `packages/(?!portal-features/src/(?!shared|shell))(?!(${ofForms}|${ofUploads}|${ofLists})/)(?!.*${opensOverPages}\\.tsx)|${libraries}`

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
      ssr: { build: chunkGroups([{ name: stylesheetOf, test: styles }]) },
      // Without these groups the bundler splits a page into some fifty files, and each costs a request.
      client: {
        build: chunkGroups([
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
          { name: 'shared', test: new RegExp(shared), minShareCount: 4, priority: 2 },
          // The rest of what the frame of every page is made of, formats and icons: they are too small for files of their own.
          { name: 'shell', test: new RegExp(`${ofEveryPage}/|${libraries}`), minShareCount: 2, priority: 1 },
          { name: 'form', test: new RegExp(`(${ofForms})/`), minShareCount: 2 },
          { name: 'list', test: new RegExp(`${ofLists}/`), minShareCount: 2 },
        ]),
      },
    },
  },
})
