import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** The built Storybook, at the port that the suite asks for. Names in its assets have a hash, so the browser asks for each once. */
const app = new Hono().use(
  serveStatic({
    root: './storybook-static',
    onFound: (path, context) => {
      if (path.includes('/assets/')) context.header('Cache-Control', 'max-age=31536000, immutable')
    },
  }),
)

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) })
