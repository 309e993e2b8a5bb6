import type { Browser } from 'playwright-core'
import type { Contender } from './contenders.ts'
import type { Results } from './judge.ts'
import { measureOnce } from './measures.ts'
import { timeRenders } from './render.ts'
import { type Spread, spread } from './stats.ts'
import type { Timing } from './visit.ts'
import { weighCode, weighHeap } from './weigh.ts'

export interface Collected {
  /** From input to paint, and what weighs. */
  paint: Results
  /** The main thread's work. */
  cpu: Results
}

/**
 * Measures every contender once a round, so that what else the machine does falls on all alike, and each round begins with another.
 * Weights and the renders of a server come first, and warm up the browser.
 */
export async function collect(
  browser: Browser,
  address: string,
  contenders: readonly Contender[],
  rounds: number,
  say: (line: string) => void,
): Promise<Collected> {
  const weighed = new Map<string, Map<string, Spread>>()
  for (const contender of contenders) {
    say(`Weighing ${contender.title}…`)
    const heap = await weighHeap(browser, address, contender)
    const taken = contender.variant
      ? { heap: [heap] }
      : {
          heap: [heap],
          ...(await weighCode(browser, address, contender)),
          render50: await timeRenders(contender),
        }
    weighed.set(
      contender.name,
      new Map(Object.entries(taken).map(([measure, values]) => [measure, spread(values)])),
    )
  }

  const counted: Record<string, Record<string, Timing>[]> = {}
  for (let round = 1; round <= rounds; round++) {
    say(`Round ${round} of ${rounds}…`)
    const first = round % contenders.length
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      ;(counted[contender.name] ??= []).push(await measureOnce(browser, address, contender))
    }
  }

  const over = (taken: Record<string, Timing>[] = [], of: keyof Timing) =>
    Object.keys(taken[0] ?? {}).map(
      (measure) => [measure, spread(taken.map((timings) => timings[measure]?.[of] ?? Number.NaN))] as const,
    )
  const resultsOf = (of: keyof Timing): Results =>
    new Map(
      contenders.map(({ name }) => [
        name,
        new Map([...over(counted[name], of), ...(weighed.get(name) ?? [])]),
      ]),
    )
  return { paint: resultsOf('paint'), cpu: resultsOf('cpu') }
}
