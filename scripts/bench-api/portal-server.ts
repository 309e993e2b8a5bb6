import { openDatabase } from '@doorstep/portal-api/node/open-database'
import { serve } from '@hono/node-server'
import { portalApi } from './portal-api.ts'

/** The portal's API without the site around it. */
const { db } = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '' })
const api = portalApi(db)
serve(
  { fetch: (request) => api.fetch(request, { clientAddress: '127.0.0.1' }), port: 0, hostname: '127.0.0.1' },
  ({ port }) => process.send?.(port),
)
