import { ListPage } from 'contender'
import { renderToString } from 'react-dom/server'
import { makeBills, makeProviders } from './data.ts'

/** Renders the list of 50 rows as a server would, again and again, and prints how many milliseconds each took. */
const providers = makeProviders(200)
const bills = makeBills(50, providers)

function renderOnce(): number {
  const start = performance.now()
  const html = renderToString(<ListPage bills={bills} total={bills.length * 4} providers={providers} />)
  const took = performance.now() - start
  // A library that renders nothing on a server must not win.
  const last = bills.at(-1)?.postcode ?? ''
  if (!html.includes(last)) throw new Error(`The row of ${last} is not in the HTML`)
  return took
}

for (let warm = 0; warm < 30; warm++) renderOnce()
process.stdout.write(JSON.stringify(Array.from({ length: 100 }, renderOnce)))
