import { spawnSync } from 'node:child_process'
import { picturedStories } from '../tests/visual/pictures.ts'

/** `npm run chromatic`: the pictures of tests/visual in Chromatic's cloud; `CHROMATIC_PROJECT_TOKEN` says in whose project. */
const stories = picturedStories().flatMap(({ title, name }) => ['--only-story-names', `${title}/${name}`])
const { status } = spawnSync('chromatic', ['--storybook-build-dir', 'storybook-static', ...stories], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
