import { ListPage } from 'contender'
import { createRoot } from 'react-dom/client'
import { makeBills, makeProviders } from './data.ts'

declare global {
  interface Window {
    /** Renders the list. The driver calls it once the page's code has run; opened with `?rows=50&options=200`, the page does. */
    mountList: (rows: number, options: number) => void
  }
}

window.mountList = (rows, options) => {
  const providers = makeProviders(options)
  const bills = makeBills(rows, providers)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <ListPage bills={bills} total={rows * 4} providers={providers} />,
  )
}

const query = new URLSearchParams(location.search)
if (query.has('rows')) window.mountList(Number(query.get('rows')), Number(query.get('options')))
