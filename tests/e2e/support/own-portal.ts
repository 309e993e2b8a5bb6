import { type PortalProcess, startPortal } from './portal-process.ts'
import { test } from './silent-console.ts'

/**
 * The `test` of a file that has a portal of its own, because what it changes would be in the way of others, or others in its. Each file
 * calls it once: fixtures that two files share would share their portal.
 * @param env its environment
 */
export const withOwnPortal = (env: Parameters<typeof startPortal>[0] = {}) =>
  test.extend<object, { portal: PortalProcess }>({
    portal: [
      // Playwright requires a destructuring pattern as the first argument, even when no fixture is used.
      async ({ browserName: _any }, use) => {
        const portal = await startPortal(env)
        await use(portal)
        await portal.stop()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ portal }, use) => use(portal.url),
  })
