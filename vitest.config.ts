import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/browser.ts'
import { sourceAliases } from './vite.shared.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const apiTests = 'packages/portal-api/src/**/*.test.ts'

const resolve = { alias: sourceAliases }

export default defineConfig({
  // Here too, although each project has its own: vanilla-extract's compiler reads this file only.
  resolve,
  test: {
    // Every core: the runner would leave one idle, of the two that many machines have.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'site/**/*.test.ts'],
          exclude: ['packages/portal-api/**', '**/node_modules/**'],
          globalSetup: [here('./packages/portal-api/src/testing/global-setup.demo.ts')],
        },
      },
      {
        plugins: [storybookTest({ configDir: here('./.storybook') })],
        test: {
          name: 'stories',
          setupFiles: [here('./.storybook/proofs.setup.ts')],
          // The first story of an island opens a database in the page, on a busy machine slowly.
          testTimeout: 60_000,
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
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          globalSetup: [here('./tests/package/global-setup.ts')],
          testTimeout: 30_000,
        },
      },
      ...(['pglite', 'postgres'] as const).map((database) => ({
        resolve,
        test: {
          name: `api-${database}`,
          environment: 'node' as const,
          // What the API is made of is imported once for a worker, not for each file: every file has a database of its own.
          isolate: false,
          include: [apiTests],
          globalSetup: [here(`./packages/portal-api/src/testing/global-setup.${database}.ts`)],
        },
      })),
    ],
  },
})
