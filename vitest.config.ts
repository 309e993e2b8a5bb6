import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/browser.ts'
import { sourceAliases } from './vite.shared.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const apiTests = 'packages/portal-api/src'

/** API tests that also run on PGlite, because their outcome may differ from PostgreSQL's. */
const apiTestsOnPglite = [
  // Start and stop, migrations, constraints, the demo data, the outbox, and what drivers say of a failure.
  'node/{open-database,migrate,job-runner}',
  'db/constraints',
  'demo/demo',
  'mail/outbox',
  'files/unused-files',
  'node/backup/backup',
  'http/failure-log',
  'jobs/jobs',
  'partners/scoped-database',
]

/**
 * A test may take long where other programs use the machine; one that hangs still ends. Longer than what a story waits for
 * (.storybook/preview.tsx), so that its own words say what did not come.
 */
const timeLimits = { testTimeout: 300_000, hookTimeout: 300_000 }

const resolve = { alias: sourceAliases }

export default defineConfig({
  // vanilla-extract's compiler reads only this one, not those of the projects.
  resolve,
  test: {
    // By default Vitest leaves one core idle, which is half of them on many machines.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          ...timeLimits,
          environment: 'node',
          // A worker shares its imports between files; a file that puts something in a store takes it out again.
          isolate: false,
          setupFiles: [here('./packages/portal-features/src/shared/testing/atDemoTime.setup.ts')],
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'site/**/*.test.ts', 'tests/docs/**/*.test.ts'],
          exclude: ['packages/portal-api/**', '**/node_modules/**'],
          globalSetup: [here('./packages/portal-api/src/testing/global-setup.demo.ts')],
        },
      },
      {
        plugins: [storybookTest({ configDir: here('./.storybook') })],
        test: {
          name: 'stories',
          isolate: false,
          setupFiles: [
            here('./.storybook/withoutPerformanceTracks.setup.ts'),
            here('./.storybook/withoutOwnerStacks.setup.ts'),
            here('./.storybook/proofs.setup.ts'),
          ],
          ...timeLimits,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromiumLaunch }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'package',
          // They install packages, and build applications of two frameworks.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // How long `expect.poll` waits; otherwise a second.
          expect: { poll: { timeout: 300_000 } },
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          globalSetup: [here('./tests/package/global-setup.ts')],
        },
      },
      {
        resolve,
        test: {
          name: 'whole',
          // A part may be told to take hours.
          testTimeout: 0,
          hookTimeout: 300_000,
          environment: 'node',
          include: ['tests/whole/**/*.test.ts'],
          globalSetup: [here('./tests/whole/global-setup.ts')],
          // Each measures, so nothing runs beside it.
          fileParallelism: false,
        },
      },
      ...Object.entries({ pglite: apiTestsOnPglite, postgres: ['**/*'] }).map(([database, files]) => ({
        resolve,
        test: {
          name: `api-${database}`,
          environment: 'node' as const,
          ...timeLimits,
          // Every file has its own database, so a worker can share one import of the API between files.
          isolate: false,
          include: files.map((file) => `${apiTests}/${file}.test.ts`),
          globalSetup: [here(`./packages/portal-api/src/testing/global-setup.${database}.ts`)],
        },
      })),
    ],
  },
})
