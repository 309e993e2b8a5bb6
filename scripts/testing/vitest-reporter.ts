import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node'
import { quote, send, beginning } from './messages.ts'

type ReportedError = { message: string; diff?: string | undefined; stack?: string | undefined }

/** Tells `npm test` how far a run of Vitest is, and of each failure as it happens. */
export default class VitestReporter implements Reporter {
  #modules = 0
  #ended = 0
  #passed = 0

  onTestRunStart(specifications: readonly TestSpecification[]) {
    this.#modules = specifications.length
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result()
    if (state === 'passed') this.#passed += 1
    if (state === 'failed') this.#fail(test, errors)
  }

  /** Errors of the hooks of a describe block. */
  onTestSuiteResult(suite: TestSuite) {
    if (suite.errors().length > 0) this.#fail(suite, suite.errors())
  }

  onTestModuleEnd(module: TestModule) {
    if (module.errors().length > 0) this.#fail(module, module.errors())
    this.#ended += 1
    void send({ type: 'progress', share: this.#ended / this.#modules, passed: this.#passed })
  }

  async onTestRunEnd(_: readonly TestModule[], unhandled: readonly ReportedError[]) {
    for (const error of unhandled)
      await send({ type: 'failure', name: 'outside the tests', detail: textOf([error]), alone: '' })
    await send({ type: 'progress', share: 1, passed: this.#passed })
    await send({ type: 'end' })
  }

  #fail(failed: TestCase | TestSuite | TestModule, errors: readonly ReportedError[]) {
    const module = failed.type === 'module' ? failed : failed.module
    const file = relative(process.cwd(), module.moduleId)
    const titles = failed.type === 'module' ? [] : titlesOf(failed)
    const alone = ['npx', 'vitest', 'run', '--project', failed.project.name, file]
    // Vitest takes a pattern, in which titles have a space between them.
    if (titles.length > 0)
      alone.push('-t', titles.join(' ').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    void send({
      type: 'failure',
      name: [file, ...titles].join(' › '),
      detail: textOf(errors),
      alone: alone.map(quote).join(' '),
    })
  }
}

const titlesOf = (failed: TestCase | TestSuite): string[] => [
  ...(failed.parent.type === 'module' ? [] : titlesOf(failed.parent)),
  failed.name,
]

const textOf = (errors: readonly ReportedError[]) =>
  beginning(
    errors
      .map(({ message, diff, stack }) => [message, diff, placeIn(stack)].filter(Boolean).join('\n'))
      .join('\n\n'),
  )

/** The first line of a stack that is in our own code. */
const placeIn = (stack = '') =>
  stack.split('\n').find((line) => line.trim().startsWith('at ') && !line.includes('node_modules'))
