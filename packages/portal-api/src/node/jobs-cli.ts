import { operate } from './operate.ts'
import { reasonOf } from './operator.ts'

/** `npm run jobs`: how each job last went, and what failed. */
try {
  await operate('jobs', null)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
