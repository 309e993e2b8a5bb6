/** Prints a figure of a part. */
export const say = (line: string) => process.stdout.write(`  ${line}\n`)

/** The value below which so many per cent of the values are. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

/** Median, 99th percentile and longest of some times, in words. */
export const spread = (times: readonly number[]) =>
  `p50 ${shown(percentile(times, 50))}, p99 ${shown(percentile(times, 99))}, longest ${shown(percentile(times, 100))} ms`

const shown = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)))
