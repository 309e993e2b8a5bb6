import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from './vite.shared.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const apiTests = 'packages/portal-api/src/**/*.test.ts'

/** Debian's Chromium where there is one; elsewhere Playwright's own. */
const systemChromium = '/usr/bin/chromium'
const isRoot = process.getuid?.() === 0
const launchOptions = {
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
  args: isRoot ? ['--no-sandbox'] : [],
}

const resolve = { alias: sourceAliases }

export default defineConfig({
  // Here too, although each project has its own: vanilla-extract's compiler reads this file only.
  resolve,
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'site/**/*.test.ts'],
          exclude: ['packages/portal-api/**', '**/node_modules/**'],
        },
      },
      {
        plugins: [storybookTest({ configDir: here('./.storybook') })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      ...(['pglite', 'postgres'] as const).map((database) => ({
        resolve,
        test: {
          name: `api-${database}`,
          environment: 'node' as const,
          include: [apiTests],
          globalSetup: [here(`./packages/portal-api/src/testing/global-setup.${database}.ts`)],
        },
      })),
    ],
  },
})
