import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build } from 'vite'
import { sourceAliases } from '../../vite.shared.ts'

const bench = fileURLToPath(new URL('..', import.meta.url))

/** The folder that a contender's page is built to. */
export const builtPage = (contender: string) => `${bench}dist/${contender}`

/** Builds one contender's page for production. Our kit is built from its source, as the site does it. */
export async function buildPage(contender: string): Promise<void> {
  await build({
    configFile: false,
    root: `${bench}src`,
    base: './',
    logLevel: 'error',
    plugins: [vanillaExtractPlugin()],
    resolve: {
      alias: [{ find: 'contender', replacement: `${bench}src/${contender}/ListPage.tsx` }, ...sourceAliases],
      // One React, also for the kit's source, which stands outside this folder.
      dedupe: ['react', 'react-dom'],
    },
    build: {
      outDir: builtPage(contender),
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: ['chrome123'],
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
          },
        },
      },
    },
  })
}
