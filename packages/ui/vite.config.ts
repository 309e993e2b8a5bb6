import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { packageRoot } from './build/packageRoot.ts'
import { publicEntries } from './build/publicEntries.ts'
import { styleSheets } from './build/styleSheets.ts'
import { classPrefix } from './src/internal/classPrefix.ts'
import manifest from './package.json' with { type: 'json' }

const external = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)].map(
  (name) => new RegExp(`^${name}(/|$)`),
)

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    vanillaExtractPlugin({ identifiers: ({ hash }) => `${classPrefix}${hash}` }),
    styleSheets(),
    packageRoot(),
  ],
  build: {
    lib: { entry: publicEntries.map(({ source }) => source), formats: ['es'] },
    target: 'es2023',
    minify: false,
    cssCodeSplit: false,
    rolldownOptions: {
      external,
      // 'use client' stays at the top of its module, since modules are preserved; tests/package tries it in Next.
      checks: { moduleLevelDirective: false },
      output: {
        preserveModules: true,
        preserveModulesRoot: `${import.meta.dirname}/src`,
        // A file that ends in .css.js would be taken for a style sheet again by the plugin of whoever uses the kit.
        entryFileNames: ({ name }) => `${name.replace(/\.css$/, '.styles')}.js`,
      },
    },
  },
})
