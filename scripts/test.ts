import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'
import { type Outcome, readPlaywright, readVitest } from './test-reports.ts'

/** `npm test`: runs every check and suite in turn and prints the totals at the end. */

const reports = resolve('test-results/reports')

// Turn off usage reporting over the network.
process.env.TURBO_TELEMETRY_DISABLED = '1'
process.env.STORYBOOK_DISABLE_TELEMETRY = '1'

const total = { passed: 0, failed: 0 }
const summary: string[] = []
const failed: string[] = []

/** How many failures of each step are repeated in the summary. */
const maxListedFailures = 20

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
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
function suite(
  name: string,
  command: string,
  args: string[],
  report: string,
  read: (report: unknown) => Outcome,
) {
  const startedAt = Date.now()
  console.log(`\n▶ ${name}`)
  const ok = run(command, args)
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: ['it ended without a report'] }
  if (!ok && outcome.failures.length === 0) outcome.failures.push('its runner failed, see above')
  record(name, outcome, startedAt)
}

function vitest(name: string, ...projects: string[]) {
  const report = `${reports}/${projects.join('-')}.json`
  suite(
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

function playwright(name: string, config: string, ...options: string[]) {
  const report = `${reports}/${name.replaceAll(' ', '-')}.json`
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  suite(
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
  // Covers every file in tsconfig.json, including the Astro pages.
  check('types', 'npm', ['run', '-s', 'types']),
  check('lint and import rules', 'npm', ['run', '-s', 'lint']),
  check('format', 'npm', ['run', '-s', 'format:check']),
  check('unused code', 'npm', ['run', '-s', 'unused']),
])
vitest('rules and logic', 'unit')
vitest('API on the embedded database', 'api-pglite')
vitest('API on PostgreSQL', 'api-postgres')
vitest('stories', 'stories')
await check('build', 'turbo', ['run', 'build', 'site:build', 'storybook:build', '--output-logs=errors-only'])
playwright('pictures of the kit', 'tests/visual/playwright.config.ts')
playwright('pictures of the screens', 'tests/screens/playwright.config.ts')
playwright('overlays by key and press', 'tests/overlays/playwright.config.ts', '--project=chromium*')
vitest('the kit as a package', 'package')
playwright('journeys and budgets', 'tests/e2e/playwright.config.ts')

if (failed.length > 0) console.log(`\n${failed.join('\n')}`)
console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
