import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** The built Storybook, at the port that the suite asks for. */
const app = new Hono().use(serveStatic({ root: './storybook-static' }))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) })
