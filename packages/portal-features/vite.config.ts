import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { sourceAliases } from '../../vite.shared.ts'
import { packageRoot } from './build/packageRoot.ts'
import manifest from './package.json' with { type: 'json' }

const { '@doorstep/portal-contract': _bundled, ...dependencies } = manifest.dependencies
const external = Object.keys({ ...dependencies, ...manifest.peerDependencies }).map(
  (name) => new RegExp(`^${name}(/|$)`),
)

/** The public quote for React applications of other sites; the portal itself is built of the sources. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [vanillaExtractPlugin(), packageRoot()],
  resolve: {
    alias: [
      ...sourceAliases,
      {
        find: /^.*\/change\/reportFault\.ts$/,
        replacement: fileURLToPath(import.meta.resolve('./build/logFault.ts')),
      },
      {
        find: /^.*\/browserClient\.ts$/,
        replacement: fileURLToPath(import.meta.resolve('./build/browserClient.ts')),
      },
    ],
  },
  build: {
    lib: {
      entry: 'src/quote-widget/QuoteWizard.tsx',
      formats: ['es'],
      fileName: 'QuoteWizard',
      cssFileName: 'QuoteWizard',
    },
    target: 'es2023',
    minify: false,
    rolldownOptions: { external },
  },
})
