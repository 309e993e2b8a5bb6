import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'
import { buildLoader } from '../../packages/embed/build/buildLoader.ts'
import { embedFileHeaders } from '../server/embed-files.ts'
import { writeEmbedFiles } from './write-embed-files.ts'

const loader = '/embed/v1/loader.js'

/** Builds the loader of the widgets (`packages/embed`) with the pages; in development it is built anew for each request. */
export function embedLoader(): AstroIntegration {
  return {
    name: 'doorstep:embed-loader',
    hooks: {
      'astro:build:done': ({ dir }) => writeEmbedFiles(fileURLToPath(dir)),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(loader, async (_req, res) => {
          const script = await buildLoader()
          res.writeHead(200, { 'Content-Type': 'text/javascript', ...embedFileHeaders(loader) }).end(script)
        })
      },
    },
  }
}
