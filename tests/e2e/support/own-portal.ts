import { type PortalProcess, startPortal } from './portal-process.ts'
import { test as base } from './portal.ts'

/** A test of a file that has a portal of its own, because what it changes would be in the way of others, or others in its. */
export const test = base.extend<object, { portal: PortalProcess }>({
  portal: [
    // Playwright requires a destructuring pattern as the first argument, even when no fixture is used.
    async ({ browserName: _any }, use) => {
      const portal = await startPortal({})
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})
