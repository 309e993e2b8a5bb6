import { defineConfig } from '@playwright/test'
import { pictureSuite } from '../picture-suite.ts'

const port = Number(process.env.VISUAL_PORT ?? 4398)

/** Pictures of the kit's stories in the built Storybook. */
export default defineConfig(pictureSuite('visual', port), {
  webServer: {
    command: 'node tests/visual/serve-storybook.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/index.json`,
    env: { PORT: String(port) },
    timeout: 30_000,
  },
})
