import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { quote, send, beginning } from './messages.ts'

/** Tells `npm test` how far a run of Playwright is, and of each failure as it happens. */
export default class PlaywrightReporter implements Reporter {
  #config: string | undefined
  #tests = 0
  #ended = 0
  #passed = 0

  onBegin(config: FullConfig, suite: Suite) {
    this.#config = config.configFile
    this.#tests = suite.allTests().length
  }

  onTestEnd(test: TestCase) {
    this.#ended += 1
    const outcome = test.outcome()
    if (outcome === 'expected') this.#passed += 1
    // One that passed only on a retry counts as failed.
    else if (outcome !== 'skipped') this.#fail(test)
    void send({ type: 'progress', share: this.#ended / this.#tests, passed: this.#passed })
  }

  onError(error: TestError) {
    void send({ type: 'failure', name: 'outside the tests', detail: textOf([error]), alone: '' })
  }

  async onEnd() {
    await send({ type: 'end' })
  }

  #fail(test: TestCase) {
    const { file, line } = test.location
    const [, project = '', , ...titles] = test.titlePath()
    const config = relative(process.cwd(), this.#config ?? '')
    const alone = ['npx', 'playwright', 'test', '--config', config, `--project=${project}`, `${file}:${line}`]
    void send({
      type: 'failure',
      name: [relative(process.cwd(), file), ...titles].join(' › '),
      detail: textOf(test.results.flatMap(({ errors }) => errors)),
      alone: alone.map((argument) => quote(relativeTo(argument))).join(' '),
    })
  }
}

const relativeTo = (argument: string) => argument.replace(`${process.cwd()}/`, '')

const textOf = (errors: readonly TestError[]) =>
  beginning(
    errors
      .map(({ message, value, snippet }) => [message ?? value, snippet].filter(Boolean).join('\n'))
      .join('\n\n'),
  )
