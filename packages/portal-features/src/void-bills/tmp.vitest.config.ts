import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../../../../vite.shared.ts'
export default defineConfig({
  root: '/work/main',
  resolve: { alias: sourceAliases },
  test: {
    projects: [
      {
        root: '/work/main',
        plugins: [storybookTest({ configDir: '/work/main/.storybook' })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
