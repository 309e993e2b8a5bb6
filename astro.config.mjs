import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { portalAdapter } from './site/integrations/portal-adapter.ts'
import { portalDevServer } from './site/integrations/portal-dev-server.ts'
import { vanillaExtract } from './site/integrations/vanilla-extract.ts'
import { optimizedDependencies, sourceAliases } from './vite.shared.ts'

/** Rolldown's way to say which modules go together. */
const chunks = (groups) => ({ rolldownOptions: { output: { codeSplitting: { groups } } } })

export default defineConfig({
  srcDir: './site/src',
  publicDir: './site/public',
  outDir: './dist',
  cacheDir: './node_modules/.cache/astro',
  output: 'server',
  adapter: portalAdapter(),
  integrations: [react(), vanillaExtract(), portalDevServer()],
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  server: { port: Number(process.env.PORT ?? 4321), host: process.env.HOST ?? '127.0.0.1' },
  security: {
    checkOrigin: true,
    csp: {
      scriptDirective: { resources: ["'self'", "'inline-speculation-rules'"] },
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
    environments: {
      // Pages take their stylesheets from the server's chunks: one chunk of styles is one stylesheet, in one layer order.
      ssr: { build: chunks([{ name: 'styles', test: /\.css(\.ts)?(\.vanilla\.css)?$/ }]) },
      // Few requests: what islands share is one chunk, and popups share what they are made of.
      client: {
        build: chunks([
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
          {
            name: 'popups',
            test: /node_modules\/(?!nanostores|@nanostores|ofetch|ufo|destr|lucide)|ui\/src\/(Modal|Menu)\/(Modal|MenuPopup)\./,
            minShareCount: 2,
          },
          { name: 'shared', test: /packages|node_modules/, minShareCount: 2 },
        ]),
      },
    },
  },
})
