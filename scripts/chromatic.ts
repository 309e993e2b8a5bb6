import { spawnSync } from 'node:child_process'
import { picturedStories } from '../tests/visual/pictures.ts'

/** `npm run chromatic`: takes the screenshots of tests/visual in Chromatic, in the project of `CHROMATIC_PROJECT_TOKEN`. */
const stories = picturedStories().flatMap(({ title, name }) => ['--only-story-names', `${title}/${name}`])
const { status } = spawnSync('chromatic', ['--storybook-build-dir', 'storybook-static', ...stories], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
