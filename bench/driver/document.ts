import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Collected } from './collect.ts'
import { contenders } from './contenders.ts'
import { summary, tables } from './report.ts'

interface Run extends Collected {
  rounds: number
  browserVersion: string
}

const version = (name: string) => {
  const manifest = new URL(`../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

const versions = () =>
  [...new Set(contenders.flatMap(({ packages }) => packages))]
    .map((name) => `${name} ${version(name)}`)
    .join(', ')

/** docs/benchmarks.md, whole. */
export const benchmarksDocument = ({ paint, cpu, rounds, browserVersion }: Run): string => `# Benchmarks

The same list page in Doorstep's kit and in its peers, measured side by side. \`npm run bench\` makes this page; \`-- --rounds 5\` is
quicker and less exact. **${summary(paint, contenders)}**

- Measured on ${new Date().toISOString().slice(0, 10)}: ${rounds} rounds, after a visit to every page to warm up.
- Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Chromium ${browserVersion}, Node ${process.versions.node}; load at the end ${loadavg()
  .map((load) => load.toFixed(1))
  .join(' · ')}.
- Versions: ${versions()}.

## How it is measured

- **The page**: a heading, a search field, a multi-select of invented suppliers, a button that opens a modal, and a table with checkboxes
  and seven columns (a status badge and a row menu among them) over its pagination. Each contender is in \`bench/src/\`, written as
  its own documentation writes it; \`bench/src/contract.ts\` says what each has to have. Rows are memoised where the library or its
  documentation does so, and rows or options out of sight are left out where that is the library's default. Plain React is no peer: native
  elements and memoised rows show how quick such a page can be.
- **The builds** are for production. Doorstep's kit is built from its source, as the portal does it, and loads popups when a person
  reaches for them.
- **Time** is from the input event (or the call that renders) until the frame that shows its result was painted, with frames as soon as
  they are ready and no processor slowed down; what only begins to fade in does not show yet. The pointer is over what it
  presses before, as with people. Every action is the first of its kind on a fresh page. Each round measures everyone once and begins with another, so that what else the machine does falls on all
  alike. Cells are the median with half the distance between the quartiles.
- **Heap** is the browser's for scripts and elements together, after garbage collection, weighed once.
- **Bars** are the product's own promises; × is beside the best peer. The kit's Table has no switch for keeping long lists whole: "all rows"
  is what it does when its code for long lists cannot be fetched.

## From input to paint

${tables(paint, contenders)}

## Work of the main thread

The same runs: how long the page's main thread computed between input and paint, which other load on the machine changes less.

${tables(cpu, contenders, ({ unit }) => unit === 'ms')}
`
