import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Collected } from './collect.ts'
import { coldContenders, coldGroups, type ColdRun } from './cold.ts'
import { contenders } from './contenders.ts'
import { summary, tables } from './report.ts'
import { groups } from './rows.ts'

interface Run {
  rounds: number
  browserVersion: string
}

const file = new URL('../../docs/benchmarks.md', import.meta.url)
const coldHeading = '\n## Cold load\n'
/** Written by hand from what `npm run bench:embed` prints. */
const embedHeading = '\n## Widgets in other people’s pages\n'

/** Writes what was measured into docs/benchmarks.md; the other part stays as it is. */
export function writeDocument(part: { bench: string } | { cold: string }): void {
  const now = readFileSync(file, 'utf8')
  const [measured = '', embed] = now.split(embedHeading)
  const start = measured.indexOf(coldHeading)
  const kept = {
    bench: start < 0 ? measured : measured.slice(0, start),
    cold: start < 0 ? '' : measured.slice(start),
  }
  const { bench, cold } = { ...kept, ...part }
  writeFileSync(file, bench + cold + (embed === undefined ? '' : embedHeading + embed))
}

/** When and where a run was made. */
const circumstances = ({ rounds, browserVersion }: Run) => `\
- Measured on ${new Date().toISOString().slice(0, 10)}: ${rounds} rounds, after a visit to every page to warm up.
- Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Chromium ${browserVersion}, Node ${process.versions.node}; load at the end ${loadavg()
  .map((load) => load.toFixed(1))
  .join(' · ')}.`

const version = (name: string) => {
  const manifest = new URL(`../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

const versions = () =>
  [...new Set(contenders.flatMap(({ packages }) => packages))]
    .map((name) => `${name} ${version(name)}`)
    .join(', ')

/** What `npm run bench` measures. */
export const benchDocument = ({ paint, cpu, ...run }: Run & Collected): string => `# Benchmarks

The same list page in Doorstep's kit and in its peers, measured side by side. \`npm run bench\` makes this page; \`-- --rounds 5\` is
quicker and less exact. **${summary(groups, paint, contenders)}**

${circumstances(run)}
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
- **Rendered by a server** is React's \`renderToString\` in Node, the median of a hundred after thirty to warm up.
- **Bars** are the product's own promises; × is beside the best peer. The kit's Table has no switch for keeping long lists whole: "all rows"
  is what it does when its code for long lists cannot be fetched.

## From input to paint

${tables(groups, paint, contenders)}

## Work of the main thread

The same runs: how long the page's main thread computed between input and paint, which other load on the machine changes less.

${tables(groups, cpu, contenders, ({ unit, measure }) => unit === 'ms' && measure !== 'render50')}
`

/** What `npm run bench:cold` measures. */
export const coldDocument = ({ results, lost, ...run }: Run & ColdRun): string => `${coldHeading}
The portal's list of void bills beside the peers' list pages, each opened with an empty cache on a processor that is 4 × slower.
\`npm run bench:cold\` makes this part; \`-- --rounds 5\` is quicker and less exact. **${summary(coldGroups, results, coldContenders)}**

${circumstances(run)}
- First presses without an effect: ${lost.length === 0 ? 'none' : lost.join(', ')}.

- **The pages**: the portal is the production build with its demo data, as a team lead gets it: its shell around a list of 25 rows, each
  with more columns, which the server asks its database for and renders. The peers' pages have 50 rows that are in their script, and
  nothing around the list. The kit's page is made as theirs are, and is no peer; neither is plain React.
- **The servers** are Node's, on this machine; scripts and stylesheets are Brotli at its best for everyone. Slow 4G is 1.6 Mbit/s down,
  750 kbit/s up, 150 ms. Each page is opened in a browser context of its own.
- **Time** is from the start of the navigation until the frame that shows it. One press: a real one on the first row's checkbox, made as
  soon as it is painted; its effect is there when the page's own count of what is selected says so, and it is lost when that takes 10 s.
  Again and again: with another press on the next row 100 ms after each that the page took without an effect.
- Each round opens everyone's page twice and begins with another. Cells are the median with half the distance between the quartiles.

${tables(coldGroups, results, coldContenders)}
`
