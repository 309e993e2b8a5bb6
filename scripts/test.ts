import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'
import { type Outcome, readPlaywright, readVitest } from './test-reports.ts'

/** `npm test`: runs every check and suite and prints the totals at the end. */

const reports = resolve('test-results/reports')

// Turn off usage reporting over the network.
process.env.TURBO_TELEMETRY_DISABLED = '1'
process.env.STORYBOOK_DISABLE_TELEMETRY = '1'

// Suites and portals start the same modules many times; compiled once, they start in two thirds of the time.
process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')

const total = { passed: 0, failed: 0 }
const summary: string[] = []
const failed: string[] = []

/** How many failures of each step are repeated in the summary. */
const maxListedFailures = 20

async function run(command: string, args: string[]): Promise<boolean> {
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'close')
  return status === 0
}

function record(name: string, { passed, failures }: Outcome, startedAt: number) {
  total.passed += passed
  total.failed += failures.length
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  summary.push(
    `${failures.length ? '✗' : '✓'} ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`,
  )
  failed.push(...failures.slice(0, maxListedFailures).map((failure) => `✗ ${name}: ${failure}`))
}

/** A check counts as one test. Its output is printed when it ends, so that several can run at once. */
async function check(name: string, command: string, args: string[]) {
  const startedAt = Date.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const [status] = await once(child, 'close')
  console.log(`\n▶ ${name}`)
  process.stdout.write(Buffer.concat(output))
  const outcome = status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['see above'] }
  record(name, outcome, startedAt)
}

/** A suite counts its tests. One without a report, or whose runner fails without a failed test, counts as a failure. */
async function suite(
  name: string,
  command: string,
  args: string[],
  report: string,
  read: (report: unknown) => Outcome,
): Promise<void> {
  const startedAt = Date.now()
  console.log(`\n▶ ${name}`)
  const ok = await run(command, args)
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: ['it ended without a report'] }
  if (!ok && outcome.failures.length === 0) outcome.failures.push('its runner failed, see above')
  record(name, outcome, startedAt)
}

async function vitest(name: string, ...projects: string[]): Promise<void> {
  const report = `${reports}/${projects.join('-')}.json`
  await suite(
    name,
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
    readVitest,
  )
}

async function playwright(name: string, config: string, ...options: string[]): Promise<void> {
  const report = `${reports}/${name.replaceAll(' ', '-')}.json`
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  await suite(
    name,
    'playwright',
    ['test', '--config', config, '--reporter=line,json', ...options],
    report,
    readPlaywright,
  )
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
ensureBrowser()

await Promise.all([
  // Covers every file in tsconfig.json, including the Astro pages. It takes longest, on one core, so the rest has the other.
  check('types', 'npm', ['run', '-s', 'types']),
  check('lint and import rules', 'npm', ['run', '-s', 'lint']),
  check('format', 'npm', ['run', '-s', 'format:check']),
  check('unused code', 'npm', ['run', '-s', 'unused']),
  // In one run, because each start of Vitest takes as long as hundreds of tests.
  vitest('rules, logic and the API on both databases', 'unit', 'api-pglite', 'api-postgres'),
])
await vitest('stories', 'stories')
await check('build', 'turbo', ['run', 'build', 'site:build', 'storybook:build', '--output-logs=errors-only'])
await Promise.all([
  playwright('pictures of the kit', 'tests/visual/playwright.config.ts'),
  // Most of it waits for one installation or build after the other.
  vitest('the kit as a package', 'package'),
])
await Promise.all([
  playwright('pictures of the screens', 'tests/screens/playwright.config.ts'),
  playwright('overlays by key and press', 'tests/overlays/playwright.config.ts', '--project=chromium*'),
])
await playwright('journeys and budgets', 'tests/e2e/playwright.config.ts')

if (failed.length > 0) console.log(`\n${failed.join('\n')}`)
console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
