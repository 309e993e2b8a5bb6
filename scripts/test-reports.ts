import { stripVTControlCharacters } from 'node:util'

/** The result of a suite: how many tests passed, and the name and message of each failure. */
export type Outcome = { passed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Reads Vitest's JSON report. A file that could not be run counts as one failure. */
export function readVitest(report: unknown): Outcome {
  const { numPassedTests, testResults } = report as VitestReport
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [describe(name, message)]
    return failed.map((test) => describe(`${name} › ${test.fullName}`, test.failureMessages[0]))
  })
  return { passed: numPassedTests, failures }
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function readPlaywright(report: unknown): Outcome {
  const { stats, suites, errors } = report as PlaywrightReport
  const outside = errors.map(({ message }) => describe('outside the tests', message))
  return { passed: stats.expected, failures: [...suites.flatMap(failuresIn), ...outside] }
}

function failuresIn({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        describe(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

/** A failure's name and the start of its message, without the stack: the complete message is printed further up. */
function describe(name: string, message = ''): string {
  const [sentence = ''] = stripVTControlCharacters(message).split(/\n\s+at /)
  return `${name.replace(`${process.cwd()}/`, '')}\n    ${sentence.trim().replaceAll(/\s+/g, ' ').slice(0, 300)}`
}
