import type { TestPortal } from './test-portal.ts'

/** Every route that the running app serves, as 'GET /api/…/:id'. A new route is among them by itself. */
export function servedRoutes(api: TestPortal['api']): string[] {
  const routes = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(routes)]
}
