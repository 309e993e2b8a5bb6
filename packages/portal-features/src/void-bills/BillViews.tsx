import { TabLinks } from '@doorstep/ui/TabLinks'
import { type BillQuery, billViews } from '../shared/addresses/voidBills.ts'
import * as css from './BillViews.css.ts'

export interface BillViewsProps {
  /** The one that is shown. */
  view: 'bills' | 'accounts'
  /** What narrows it, as far as both can be narrowed by it. */
  query: Pick<BillQuery, 'search' | 'provider' | 'property'>
}

/** The page's two views, bills and accounts, as links over what is shown (D35). */
export function BillViews({ view, query }: BillViewsProps) {
  return (
    <div className={css.screenOnly}>
      <TabLinks label="Void bills" tabs={billViews(query)} value={view} />
    </div>
  )
}
