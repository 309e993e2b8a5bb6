import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'
import { ending, type Failure, quote, type TestMessage } from './testing/messages.ts'

/**
 * `npm test`: runs every check and suite, says how far it is and what fails as it happens, and prints the totals at the end.
 * What each step printed itself is in `test-results/logs`.
 */

type Step = {
  name: string
  /** How long it takes, in seconds of two idle cores: what is left is told by it. Steps side by side share the time. */
  seconds: number
  command: string[]
  /** A suite counts its tests, by what its reporter sends; anything else is one test, which passes when its command succeeds. */
  isSuite: boolean
}

const check = (name: string, seconds: number, ...command: string[]): Step => ({
  name,
  seconds,
  command,
  isSuite: false,
})

const vitest = (name: string, seconds: number, ...projects: string[]): Step => ({
  name,
  seconds,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=./scripts/testing/vitest-reporter.ts',
  ],
  isSuite: true,
})

const playwright = (name: string, seconds: number, suite: string, ...options: string[]): Step => ({
  name,
  seconds,
  command: [
    'playwright',
    'test',
    `--config=tests/${suite}/playwright.config.ts`,
    `--reporter=list,${resolve('scripts/testing/playwright-reporter.ts')}`,
    ...options,
  ],
  isSuite: true,
})

/** One stage after the other; the steps of a stage run side by side. */
const stages: Step[][] = [
  [
    check('types', 50, 'npm', 'run', '-s', 'types'),
    check('lint and import rules', 10, 'npm', 'run', '-s', 'lint'),
    check('format', 20, 'npm', 'run', '-s', 'format:check'),
    check('unused code', 5, 'npm', 'run', '-s', 'unused'),
    // In one run, because each start of Vitest takes as long as hundreds of tests.
    vitest('rules, logic and the API', 200, 'unit', 'api-pglite', 'api-postgres'),
  ],
  [vitest('stories', 200, 'stories')],
  [check('build', 40, 'turbo', 'run', 'build', 'site:build', 'storybook:build', '--output-logs=errors-only')],
  [
    playwright('pictures of the kit', 60, 'visual'),
    // Most of it waits for one installation or build after the other.
    vitest('the kit as a package', 60, 'package'),
  ],
  [
    playwright('pictures of the screens', 40, 'screens'),
    playwright('overlays by key and press', 30, 'overlays', '--project=chromium*'),
  ],
  [playwright('journeys and budgets', 240, 'e2e')],
]

const allSeconds = stages.flat().reduce((sum, { seconds }) => sum + seconds, 0)
const startedAt = Date.now()
const clock = () => {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const logs = resolve('test-results/logs')
const logOf = ({ name }: Step) => `${logs}/${name.replaceAll(/\W+/g, '-')}.log`

const shares = new Map<Step, number>()
const failures: string[] = []
const summary: string[] = []
const total = { passed: 0, failed: 0 }

/** Runs a step to its end. */
async function run(step: Step): Promise<void> {
  const since = Date.now()
  const alone = step.command.map(quote).join(' ')
  let passed = 0
  let failed = 0
  let hasReport = false

  function fail({ name, detail, alone: command }: Failure) {
    failed += 1
    const how = command && `\n    by itself: ${command}`
    failures.push(`✗ ${step.name} › ${name}\n${detail.replaceAll(/^/gm, '    ')}${how}`)
    console.log(`\n${failures.at(-1)}\n`)
  }

  shares.set(step, 0)
  const [program = '', ...options] = step.command
  const log = openSync(logOf(step), 'w')
  const child = spawn(program, options, { stdio: ['ignore', log, log, 'ipc'] })
  child.on('message', (message: TestMessage) => {
    if (message.type === 'end') hasReport = true
    else if (message.type === 'failure') fail(message)
    else {
      passed = message.passed
      shares.set(step, message.share)
    }
  })
  const [status] = (await once(child, 'close')) as [number | null]
  closeSync(log)
  shares.set(step, 1)

  const output = () => ending(readFileSync(logOf(step), 'utf8'))
  if (step.isSuite && !hasReport) fail({ name: 'it ended without a report', detail: output(), alone })
  else if (status !== 0 && failed === 0) fail({ name: 'it failed', detail: output(), alone })
  else if (!step.isSuite) passed = 1

  total.passed += passed
  total.failed += failed
  const seconds = Math.round((Date.now() - since) / 1000)
  summary.push(`${failed ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  console.log(`${clock()}  ${summary.at(-1)}`)
}

/** What runs, how far each is, and roughly how long is left at the pace so far. */
function sayProgress() {
  const running = [...shares].filter(([, share]) => share < 1)
  const done = [...shares].reduce((sum, [{ seconds }, share]) => sum + seconds * share, 0) / allSeconds
  const elapsed = (Date.now() - startedAt) / 1000
  // The first seconds say little of the pace.
  const left = done < 0.03 ? allSeconds - elapsed : (elapsed / done) * (1 - done)
  const steps = running.map(([{ name }, share]) => (share ? `${name} ${Math.floor(share * 100)} %` : name))
  console.log(`${clock()}  ${steps.join(' · ')} · about ${Math.max(1, Math.round(left / 60))} min left`)
}

// Turn off usage reporting over the network.
process.env.TURBO_TELEMETRY_DISABLED = '1'
process.env.STORYBOOK_DISABLE_TELEMETRY = '1'
process.env.ASTRO_TELEMETRY_DISABLED = '1'

// Suites and portals start the same modules many times; compiled once, they start in two thirds of the time.
process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')

ensureBrowser()
rmSync(logs, { recursive: true, force: true })
mkdirSync(logs, { recursive: true })

const timer = setInterval(sayProgress, 20_000)
for (const stage of stages) {
  console.log(`${clock()}  ▶ ${stage.map(({ name }) => name).join(' · ')}`)
  await Promise.all(stage.map(run))
}
clearInterval(timer)

if (failures.length > 0) console.log(`\nWhat failed, once more:\n\n${failures.join('\n\n')}`)
console.log(`\n${summary.join('\n')}\n\nin ${clock()} minutes\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
