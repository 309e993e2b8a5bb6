import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run test:whole`: the built portal under faults and load, in real processes. All parts, or those that are named:
 *
 *   npm run test:whole -- kills --rounds=5
 *   npm run test:whole -- load --minutes=2
 *
 * `--rounds`, `--minutes` and `--properties` say how much; each part has its own count without them. Each prints its figures.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    properties: { type: 'string' },
    'no-build': { type: 'boolean' },
  },
})
const env = {
  ...process.env,
  ...(values.rounds && { WHOLE_ROUNDS: values.rounds }),
  ...(values.minutes && { WHOLE_MINUTES: values.minutes }),
  ...(values.properties && { WHOLE_PROPERTIES: values.properties }),
}
const commands = [
  ...(values['no-build'] ? [] : [['turbo', 'run', 'build', 'site:build', '--output-logs=errors-only']]),
  [
    'vitest',
    'run',
    '--project',
    'whole',
    '--disableConsoleIntercept',
    ...positionals.map((part) => `tests/whole/${part}`),
  ],
]
for (const [command = '', ...args] of commands) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
