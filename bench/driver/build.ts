import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, type InlineConfig } from 'vite'
import { sourceAliases } from '../../vite.shared.ts'

const bench = fileURLToPath(new URL('..', import.meta.url))

/** The folder that a contender's page is built to. */
export const builtPage = (contender: string) => `${bench}dist/${contender}`

/** The script that renders a contender's list as a server does. */
export const builtRender = (contender: string) => `${bench}dist/render/${contender}/render.js`

const shared = (contender: string) =>
  ({
    configFile: false,
    root: `${bench}src`,
    logLevel: 'error',
    plugins: [vanillaExtractPlugin()],
    resolve: {
      alias: [{ find: 'contender', replacement: `${bench}src/${contender}/ListPage.tsx` }, ...sourceAliases],
      // One React, also for the kit's source, which stands outside this folder.
      dedupe: ['react', 'react-dom'],
    },
  }) satisfies InlineConfig

/** Builds one contender's page for production. Our kit is built from its source, as the site does it. */
export async function buildPage(contender: string): Promise<void> {
  await build({
    ...shared(contender),
    base: './',
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

/** Builds one contender's list for a server, with everything it imports in one file. */
export async function buildRender(contender: string): Promise<void> {
  await build({
    ...shared(contender),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'render.tsx', outDir: dirname(builtRender(contender)), emptyOutDir: true },
  })
}
