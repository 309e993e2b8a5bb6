import { parseArgs } from 'node:util'
import { frameAtOnce, launchBrowser } from './driver/browser.ts'
import { buildPage, buildRender } from './driver/build.ts'
import { coldContenders, coldGroups, collectCold } from './driver/cold.ts'
import { collect } from './driver/collect.ts'
import { contenders, pageOf } from './driver/contenders.ts'
import { benchDocument, coldDocument, writeDocument } from './driver/document.ts'
import { summary, tables } from './driver/report.ts'
import { groups } from './driver/rows.ts'
import { servePages } from './driver/serve.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Fewer rounds have no spread to speak of; they are for trying. */
const fewestToKeep = 5

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, cold: { type: 'boolean', default: false } },
})
const rounds = Number(options.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  say('--rounds takes a whole number from 1 on.')
  process.exit(1)
}

for (const page of new Set(contenders.map(pageOf))) {
  say(`Building ${page}…`)
  await buildPage(page)
}
for (const contender of contenders.filter(({ variant }) => !variant && !options.cold))
  await buildRender(pageOf(contender))

const isKept = rounds >= fewestToKeep
const fate = isKept ? 'Written to docs/benchmarks.md.' : `Not kept: that takes ${fewestToKeep} rounds.`

/** How the kit and the peers answer to input. */
async function bench() {
  const pages = await servePages()
  const browser = await launchBrowser(frameAtOnce)
  try {
    const { paint, cpu } = await collect(browser, pages.address, contenders, rounds, say)
    if (isKept)
      writeDocument({ bench: benchDocument({ paint, cpu, rounds, browserVersion: browser.version() }) })
    say(`\n${tables(groups, paint, contenders)}\n\n${summary(groups, paint, contenders)} ${fate}`)
  } finally {
    await browser.close()
    pages.close()
  }
}

/** How the portal and the peers load. */
async function benchCold() {
  const browser = await launchBrowser()
  try {
    const { results, lost } = await collectCold(browser, rounds, say)
    if (isKept)
      writeDocument({ cold: coldDocument({ results, lost, rounds, browserVersion: browser.version() }) })
    for (const words of lost) say(`First presses without an effect: ${words}`)
    say(
      `\n${tables(coldGroups, results, coldContenders)}\n\n${summary(coldGroups, results, coldContenders)} ${fate}`,
    )
  } finally {
    await browser.close()
  }
}

await (options.cold ? benchCold() : bench())
