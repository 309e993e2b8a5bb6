import type { Contender } from './contenders.ts'
import type { Group, Row } from './rows.ts'
import type { Spread } from './stats.ts'

/** What was measured, by contender and measure. */
export type Results = ReadonlyMap<string, ReadonlyMap<string, Spread>>

export interface Verdict {
  ours: Spread
  best: Contender
  /** Ours by the best peer's. */
  ratio: number
  /** 'ahead of' or 'behind' the best peer. */
  isAhead: boolean
  /** Undefined where no bar is set. */
  isMet: boolean | undefined
  /** The bar in words; empty where none is set. */
  bar: string
}

export function resultOf(results: Results, contender: string, measure: string): Spread {
  const found = results.get(contender)?.get(measure)
  if (found === undefined) throw new Error(`${measure} was not measured for ${contender}`)
  return found
}

/** Ours beside the best of the peers in the group. */
export function judge(results: Results, group: Group, row: Row, contenders: readonly Contender[]): Verdict {
  const of = (name: string, measure = row.measure) => resultOf(results, name, measure).median
  const [best] = contenders
    .filter((contender) => contender.kind === 'peer' && group.includes(contender))
    .toSorted((a, b) => of(a.name) - of(b.name))
  if (best === undefined) throw new Error(`${group.title} has no peers`)

  const ours = resultOf(results, group.ours, row.measure)
  const ratio = ours.median / of(best.name)
  const bars: { words: string; isMet: boolean }[] = []
  if (row.times !== undefined) bars.push({ words: `≤ ${row.times} ×`, isMet: ratio <= row.times })
  if (row.most !== undefined)
    bars.push({ words: `≤ ${Math.round(row.most)} ${row.unit}`, isMet: ours.median <= row.most })
  if (row.own !== undefined) {
    const { measure, contender = group.ours, times } = row.own
    bars.push({
      words: `≤ ${times} × own ${contender === group.ours ? '200 options' : 'with all rows'}`,
      isMet: ours.median <= times * of(contender, measure),
    })
  }
  return {
    ours,
    best,
    ratio,
    isAhead: ratio < 1,
    isMet: bars.length === 0 ? undefined : bars.every(({ isMet }) => isMet),
    bar: bars.map(({ words }) => words).join(', '),
  }
}
