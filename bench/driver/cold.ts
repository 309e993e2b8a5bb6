import type { Browser } from 'playwright-core'
import { type Contender, contenders } from './contenders.ts'
import type { Results } from './judge.ts'
import { type Load, loadOnce, type LoadTarget, type Network, peerSelectors, portalSelectors } from './load.ts'
import { openPortal } from './portal.ts'
import type { Group, Row } from './rows.ts'
import { servePages } from './serve.ts'
import { type Spread, spread } from './stats.ts'

const portal: Contender = { name: 'portal', title: 'Doorstep portal', kind: 'ours', packages: [] }

/** The kit's page stands by: it is rendered in the browser as the peers' pages are. */
const pages: readonly Contender[] = contenders
  .filter(({ variant }) => !variant)
  .map((contender) => (contender.kind === 'ours' ? { ...contender, title: 'kit', kind: 'floor' } : contender))

export const coldContenders: readonly Contender[] = [portal, ...pages]

interface Condition {
  name: string
  title: string
  network?: Network
  /** At most so many times the best peer, until the first row is visible. */
  row: number
}

const conditions: readonly Condition[] = [
  { name: 'loopback', title: 'No delay in the network', row: 0.4 },
  {
    name: 'slow4G',
    title: 'Slow 4G',
    network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
    row: 0.35,
  },
]

const rowsOf = ({ name, row }: Condition): Row[] => [
  { measure: `${name} row`, title: 'first row visible', unit: 'ms', times: row },
  { measure: `${name} selected`, title: 'effect of one press on its checkbox', unit: 'ms', times: 1 },
  { measure: `${name} wait`, title: 'from that press to its effect', unit: 'ms' },
  { measure: `${name} again`, title: 'effect of pressing again and again', unit: 'ms', times: 1 },
]

export const coldGroups: readonly Group[] = conditions.map((condition) => ({
  title: condition.title,
  ours: portal.name,
  includes: () => true,
  rows: rowsOf(condition),
}))

export interface ColdRun {
  results: Results
  /** First presses that had no effect, in words; one a contender and condition. */
  lost: readonly string[]
}

/** Opens everyone's page cold, twice a round: pressed once, and pressed until it has an effect. Each round begins with another. */
export async function collectCold(
  browser: Browser,
  rounds: number,
  say: (line: string) => void,
): Promise<ColdRun> {
  const server = await servePages()
  const { address, storageState, stop } = await openPortal(browser)
  const targets: LoadTarget[] = [
    { contender: portal, url: `${address}/void-bills`, selectors: portalSelectors, storageState },
    ...pages.map((contender) => ({
      contender,
      url: `${server.address}/${contender.name}/?rows=50&options=200`,
      selectors: peerSelectors,
    })),
  ]
  const once = new Map<string, Load[]>()
  const again = new Map<string, Load[]>()
  try {
    for (const target of targets) {
      say(`Warming up ${target.contender.title}…`)
      await loadOnce(browser, target, undefined, false)
    }
    for (let round = 1; round <= rounds; round++) {
      say(`Round ${round} of ${rounds}…`)
      const first = round % targets.length
      for (const target of [...targets.slice(first), ...targets.slice(0, first)]) {
        for (const { name, network } of conditions) {
          const key = `${target.contender.name} ${name}`
          once.set(key, [...(once.get(key) ?? []), await loadOnce(browser, target, network, false)])
          again.set(key, [...(again.get(key) ?? []), await loadOnce(browser, target, network, true)])
        }
      }
    }
  } finally {
    server.close()
    await stop()
  }

  const measured = coldContenders.map(({ name: contender }) => {
    const measures = conditions.flatMap(({ name }): [string, Spread][] => {
      const pressedOnce = once.get(`${contender} ${name}`) ?? []
      const pressedAgain = again.get(`${contender} ${name}`) ?? []
      return [
        [`${name} row`, over([...pressedOnce, ...pressedAgain], 'row')],
        [`${name} selected`, over(pressedOnce, 'selected')],
        [`${name} wait`, over(pressedOnce, 'wait')],
        [`${name} again`, over(pressedAgain, 'selected')],
      ]
    })
    return [contender, new Map(measures)] as const
  })
  const lost = coldContenders.flatMap((contender) =>
    conditions.flatMap(({ name, title }) => {
      const loads = once.get(`${contender.name} ${name}`) ?? []
      const count = loads.filter(({ selected }) => selected === undefined).length
      return count === 0 ? [] : `${contender.title} ${count} of ${loads.length} (${title.toLowerCase()})`
    }),
  )
  return { results: new Map(measured), lost }
}

/** Of the presses that had an effect; with none, NaN. */
const over = (loads: readonly Load[], of: keyof Load) => spread(loads.flatMap((load) => load[of] ?? []))
