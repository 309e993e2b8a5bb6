import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs code in a process of its own, with a log. */
function run(code: string) {
  const begin = `
    import { closeSync } from 'node:fs'
    import { createLog } from './log.ts'
    import { logUncaught } from './log-uncaught.ts'
    import { DrizzleQueryError } from 'drizzle-orm'
    const log = createLog({ production: true, level: 'info' })
    logUncaught(log)
  `
  return spawnSync(process.execPath, ['--input-type=module', '-e', `${begin}${code}`], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
}

test.each(['Promise.reject(failed)', 'setImmediate(() => { throw failed })'])(
  'what nothing handled (%s) ends the process, in the log and without data',
  (end) => {
    const { status, stdout, stderr } = run(`
      const failed = new DrizzleQueryError('select $1', ['nora@mill.test'], new Error('no such column'))
      ${end}
    `)
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', err: { message: 'Failed query: select $1: no such column' } },
      { level: 'warn', msg: 'Doorstep stops after an error that nothing handled.' },
    ])
    expect(stdout).not.toContain('nora')
  },
)

test('output that can’t be written ends no process', () => {
  const { status, stderr } = run(`
    closeSync(1)
    for (const line of ['one', 'two']) log.info(line)
    setTimeout(() => {
      log.failure('A request failed', new Error('It broke.'))
      console.error('still here')
    })
  `)
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'still here\n' })
})
