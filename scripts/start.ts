import { spawnSync } from 'node:child_process'

/** `npm start`: builds the site (cached when nothing changed), then serves the production build. */
console.log('Building Doorstep (a moment the first time, nothing when nothing changed)…')
process.env.TURBO_TELEMETRY_DISABLED = '1'
const build = spawnSync('turbo', ['run', 'site:build', '--output-logs=errors-only'], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
if (build.error) {
  console.error('Something that npm install installs is missing: run npm install, then npm start.')
  process.exit(1)
}
if (build.status !== 0) {
  spawnSync('turbo', ['run', 'site:build'], { stdio: 'inherit' })
  console.error('The build failed; its messages are above.')
  process.exit(1)
}

await import('../site/server.ts')
