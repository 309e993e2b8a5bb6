import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/** What anyone would write first: Hono, pg and the query, without session, validation or scope. */
const { DATABASE_URL: connectionString, SQL: text = '', PARAMETERS: parameters = '[]' } = process.env
const values = JSON.parse(parameters) as unknown[]
const pool = new pg.Pool({ connectionString, max: 10 })
const app = new Hono().get('/*', async (c) => c.json({ data: (await pool.query(text, values)).rows }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
