import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { beforeHydration } from './site/integrations/before-hydration.ts'
import { codeOfIslands } from './site/integrations/code-of-islands.ts'
import { embedLoader } from './site/integrations/embed-loader.ts'
import { portalAdapter } from './site/integrations/portal-adapter.ts'
import { portalDevServer } from './site/integrations/portal-dev-server.ts'
import { vanillaExtract } from './site/integrations/vanilla-extract.ts'
import { buildChecks, modernBrowsers, optimizedDependencies, sourceAliases } from './vite.shared.ts'

/** The entries of the build that reach a module by static imports; what loads later, by `import()`, doesn't count. */
function entriesOf(id, graph) {
  const users = new Set([id])
  for (const user of users) for (const importer of graph.getModuleInfo(user).importers) users.add(importer)
  return [...users].filter((user) => graph.getModuleInfo(user).isEntry)
}

/** Whether an entry is a script in an Astro page; the others are islands. */
const isPageScript = (entry) => entry.includes('?astro&type=script')

/** How long a module may be, in characters, for pages to load it that have no use for it: a file of its own would cost them more. */
const smallModule = 3_000

/** Whether a module is in the file that all islands load. */
function isShared(id, graph) {
  const uses = entriesOf(id, graph).length
  return uses >= 5 || (uses >= 3 && (graph.getModuleInfo(id).code ?? '').length <= smallModule)
}

/**
 * Which modules share a file, beside what the bundler does by itself: React's packages, and what at least five entries use, or three where
 * it is small. Of that, what scripts of pages use too is a file of its own, so that a page without islands loads neither React nor the kit
 * (docs/decisions/0090).
 */
const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: (id, graph) => (entriesOf(id, graph).some(isPageScript) ? 'page' : null), minShareCount: 3 },
  { name: (id, graph) => (isShared(id, graph) ? 'shared' : null), minShareCount: 3 },
]

export default defineConfig({
  srcDir: './site/src',
  publicDir: './site/public',
  outDir: './dist',
  cacheDir: './node_modules/.cache/astro',
  output: 'server',
  adapter: portalAdapter(),
  integrations: [
    react(),
    vanillaExtract(),
    beforeHydration(),
    codeOfIslands(),
    portalDevServer(),
    embedLoader(),
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
    resolve: { alias: sourceAliases },
    optimizeDeps: { include: optimizedDependencies },
    build: { cssTarget: modernBrowsers, rolldownOptions: { checks: buildChecks } },
    environments: {
      // The server's build makes the one sheet of all styles, also of what opens later; the client's would make the same again.
      ssr: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'styles', test: /\.css$/ }] } } },
        },
      },
      client: {
        build: {
          cssCodeSplit: false,
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
        },
      },
    },
  },
})
