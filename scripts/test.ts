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
  command: string[]
  /** A suite counts its tests, by what its reporter sends; anything else is one test, which passes when its command succeeds. */
  isSuite: boolean
}

const check = (name: string, ...command: string[]): Step => ({
  name,
  command,
  isSuite: false,
})

const vitest = (name: string, ...projects: string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=./scripts/testing/vitest-reporter.ts',
  ],
  isSuite: true,
})

const playwright = (name: string, suite: string, ...options: string[]): Step => ({
  name,
  command: [
    'playwright',
    'test',
    `--config=tests/${suite}/playwright.config.ts`,
    `--reporter=list,${resolve('scripts/testing/playwright-reporter.ts')}`,
    ...options,
  ],
  isSuite: true,
})

type Stage = {
  /** How long it takes on two idle cores: what is left is told by it and by the pace of the stages before. */
  seconds: number
  /** They run side by side; the steps of a lane one after the other. */
  lanes: Step[][]
}

/** One stage after the other. Each has more than one lane, so that a core is busy where a lane waits for a page, a file or the network. */
const stages: Stage[] = [
  {
    seconds: 340,
    lanes: [
      [
        check('types', 'npm', 'run', '-s', 'types'),
        check('lint and import rules', 'npm', 'run', '-s', 'lint'),
        check('format', 'npm', 'run', '-s', 'format:check'),
        check('unused code and import cycles', 'npm', 'run', '-s', 'unused'),
      ],
      // In one run, because each start of Vitest takes as long as hundreds of tests.
      [vitest('rules, logic and the API', 'unit', 'api-pglite', 'api-postgres')],
    ],
  },
  {
    seconds: 295,
    lanes: [
      [vitest('stories', 'stories')],
      [check('build', 'turbo', 'run', 'build', 'site:build', 'storybook:build', '--output-logs=errors-only')],
    ],
  },
  {
    seconds: 660,
    lanes: [
      [playwright('journeys and budgets', 'e2e')],
      [
        vitest('the kit as a package', 'package'),
        playwright('pictures of the kit', 'visual'),
        playwright('pictures of the screens', 'screens'),
        playwright('overlays by key and press', 'overlays', '--project=chromium*'),
      ],
    ],
  },
]

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

/** Runs the steps of a lane, one after the other. */
async function runLane(steps: Step[]): Promise<void> {
  for (const step of steps) await run(step)
}

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

/** What runs, how far each is, and roughly how long is left. */
function sayProgress(stage: Stage, secondsBefore: number) {
  const elapsed = (Date.now() - startedAt) / 1000
  const planned = (some: Stage[]) => some.reduce((sum, { seconds }) => sum + seconds, 0)
  const at = stages.indexOf(stage)
  const pace = at > 0 ? secondsBefore / planned(stages.slice(0, at)) : 1
  const here = Math.max(stage.seconds * pace - (elapsed - secondsBefore), 0)
  const minutes = Math.max(1, Math.round((here + planned(stages.slice(at + 1)) * pace) / 60))
  const running = stage.lanes.flat().filter((step) => (shares.get(step) ?? 1) < 1)
  const steps = running.map((step) => `${step.name} ${Math.floor((shares.get(step) ?? 0) * 100)} %`)
  console.log(`${clock()}  ${steps.join(' · ')} · about ${minutes} min left`)
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

for (const stage of stages) {
  const secondsBefore = (Date.now() - startedAt) / 1000
  const names = stage.lanes.flat().map(({ name }) => name)
  console.log(`${clock()}  ▶ ${names.join(' · ')}`)
  const timer = setInterval(() => sayProgress(stage, secondsBefore), 20_000)
  await Promise.all(stage.lanes.map(runLane))
  clearInterval(timer)
}

if (failures.length > 0) console.log(`\nWhat failed, once more:\n\n${failures.join('\n\n')}`)
console.log(`\n${summary.join('\n')}\n\nin ${clock()} minutes\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
