import { SegmentedControl } from '@doorstep/ui/SegmentedControl'
import type { ReactNode } from 'react'
import { type BillQuery, billViews } from '../shared/addresses/voidBills.ts'
import * as css from './BillViews.css.ts'

export interface BillViewsProps {
  /** The one that is shown. */
  view: 'bills' | 'accounts'
  /** What narrows it, as far as both can be narrowed by it. */
  query: Pick<BillQuery, 'search' | 'provider' | 'property'>
  /** Its filters. */
  children: ReactNode
}

/** The page's two views, bills and accounts, as links beside the filters of the one that is shown (D35). */
export function BillViews({ view, query, children }: BillViewsProps) {
  return (
    <div className={css.row}>
      {children}
      <SegmentedControl label="View" value={view} items={billViews(query)} />
    </div>
  )
}
