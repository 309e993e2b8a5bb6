import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }

const src = `${import.meta.dirname}/src`

/** One entry a public path: `X/X.tsx` for a component, every hook, and every module of the theme. */
const components = globSync(`${src}/*/*.tsx`).filter(
  (file) => basename(dirname(file)) === basename(file, '.tsx'),
)
const hooks = globSync(`${src}/hooks/*.ts`).filter((file) => !file.endsWith('.test.ts'))
const theme = globSync(`${src}/theme/*.ts`).filter((file) => !file.endsWith('.test.ts'))

const external = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)].map(
  (name) => new RegExp(`^${name}(/|$)`),
)

/** Vite puts a library's assets into its CSS as base64; the fonts stay files. */
const fontsAsFiles: Plugin = {
  name: 'doorstep:fonts-as-files',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('theme.css.ts.vanilla.css') ? code.replaceAll('.woff2', '.woff2?no-inline') : null,
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [vanillaExtractPlugin(), fontsAsFiles],
  build: {
    lib: { entry: [...components, ...hooks, ...theme], formats: ['es'], cssFileName: 'styles' },
    target: 'es2023',
    minify: false,
    cssCodeSplit: false,
    rolldownOptions: {
      external,
      output: {
        preserveModules: true,
        preserveModulesRoot: src,
        // A file that ends in .css.js would be taken for a style sheet again by the plugin of whoever uses the kit.
        entryFileNames: ({ name }) => `${name.replace(/\.css$/, '.styles')}.js`,
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.woff2') ? 'fonts/[name][extname]' : '[name][extname]',
      },
    },
  },
})
