import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launchBrowser } from './driver/browser.ts'
import { buildPage } from './driver/build.ts'
import { collect } from './driver/collect.ts'
import { contenders, pageOf } from './driver/contenders.ts'
import { benchmarksDocument } from './driver/document.ts'
import { summary, tables } from './driver/report.ts'
import { servePages } from './driver/serve.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Fewer rounds have no spread to speak of; they are for trying. */
const fewestToKeep = 5

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } })
const rounds = Number(options.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  say('--rounds takes a whole number from 1 on.')
  process.exit(1)
}

for (const page of new Set(contenders.map(pageOf))) {
  say(`Building ${page}…`)
  await buildPage(page)
}

const pages = await servePages()
const browser = await launchBrowser()
try {
  const { paint, cpu } = await collect(browser, pages.address, contenders, rounds, say)
  const page = benchmarksDocument({ paint, cpu, rounds, browserVersion: browser.version() })
  const isKept = rounds >= fewestToKeep
  if (isKept) writeFileSync(fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url)), page)
  const fate = isKept ? 'Written to docs/benchmarks.md.' : `Not kept: that takes ${fewestToKeep} rounds.`
  say(`\n${tables(paint, contenders)}\n\n${summary(paint, contenders)} ${fate}`)
} finally {
  await browser.close()
  pages.close()
}
