import { Button } from '@doorstep/ui/Button'
import { isPlainPress } from '@doorstep/ui/Link'
import { Download } from 'lucide'
import type { MouseEvent } from 'react'
import { counted } from '../shared/format/counted.ts'
import { latestCsvHref, listedCsvHref } from './void-bills.filters.ts'
import type { VoidBillsState, VoidBillsStore } from './void-bills.store.ts'
import * as css from './VoidBillsDownloads.css.ts'

export interface VoidBillsDownloadsProps {
  state: Pick<VoidBillsState, 'shown' | 'page'>
  partnerScope: number | null
  actions: Pick<VoidBillsStore, 'downloadListed' | 'downloadLatest'>
}

/** The list as a CSV, and the CSV of section 7: the latest bill of each account with a negative balance (D60). Plain links. */
export function VoidBillsDownloads({
  state: { shown, page },
  partnerScope,
  actions,
}: VoidBillsDownloadsProps) {
  const total = page?.meta.total ?? 0
  return (
    <div className={css.downloads}>
      {total > 0 && (
        <Button
          href={listedCsvHref(shown, partnerScope)}
          download
          icon={Download}
          variant="quiet"
          onClick={instead(actions.downloadListed)}
        >
          {total === 1 ? 'Download this bill' : `Download these ${counted(total, 'bill')}`}
        </Button>
      )}
      <Button
        href={latestCsvHref(shown, partnerScope)}
        download
        icon={Download}
        variant="quiet"
        title="The latest bill of each account with a negative balance, as a CSV"
        onClick={instead(actions.downloadLatest)}
      >
        Download accounts in debt
      </Button>
    </div>
  )
}

/** Saves the file and says so; a press for a new tab stays the browser's. */
function instead(save: () => Promise<void>) {
  return (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    void save()
  }
}
