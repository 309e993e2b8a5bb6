import { defineConfig } from '@playwright/test'
import { freePort } from '../free-port.ts'
import { pictureSuite } from '../picture-suite.ts'

const port = await freePort('VISUAL_PORT')

/** Pictures of the kit's stories in the built Storybook. */
export default defineConfig(pictureSuite('visual', port), {
  webServer: {
    command: 'node tests/visual/serve-storybook.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/index.json`,
    env: { PORT: String(port) },
    timeout: 60_000,
  },
})
