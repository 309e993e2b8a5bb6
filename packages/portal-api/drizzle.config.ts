import { defineConfig } from 'drizzle-kit'

// Paths from the root of the workspace, where `npm run db:generate` runs.
export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/portal-api/src/db/schema/*.ts',
  out: './packages/portal-api/src/db/migrations',
})
