import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { portalAdapter } from './site/integrations/portal-adapter.ts'
import { portalDevServer } from './site/integrations/portal-dev-server.ts'
import { vanillaExtract } from './site/integrations/vanilla-extract.ts'
import { optimizedDependencies, sourceAliases } from './vite.shared.ts'

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
    build: { assetsInlineLimit: 0, sourcemap: false },
  },
})
