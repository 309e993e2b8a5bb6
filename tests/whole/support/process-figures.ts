import { readFileSync } from 'node:fs'

/** How much memory a process has, and has had at most, MB. Linux alone says so. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: read('VmRSS'), most: read('VmHWM') }
}

/** What `/metrics` says of the event loop since it was last read, ms. */
export async function readMetrics(
  origin: string,
  token: string,
): Promise<{ lagP99: number; lagMost: number }> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const read = (name: string) => Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) * 1000)
  return {
    lagP99: read('nodejs_eventloop_lag_p99_seconds'),
    lagMost: read('nodejs_eventloop_lag_max_seconds'),
  }
}
