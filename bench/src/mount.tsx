import { ListPage } from 'contender'
import { createRoot } from 'react-dom/client'
import { makeBills, makeProviders } from './data.ts'

declare global {
  interface Window {
    /** Renders the list; the driver calls it once the page's code has run. */
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
