import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { builtRender } from './build.ts'
import { type Contender, pageOf } from './contenders.ts'

/** Milliseconds of each of 100 renders of 50 rows to HTML, by Node in a process of its own. */
export async function timeRenders(contender: Contender): Promise<number[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [builtRender(pageOf(contender))], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 2 ** 24,
  })
  return JSON.parse(stdout) as number[]
}
