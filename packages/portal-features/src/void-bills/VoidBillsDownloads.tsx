import { Button } from '@doorstep/ui/Button'
import { isPlainPress } from '@doorstep/ui/Link'
import { Menu } from '@doorstep/ui/Menu'
import { Download } from 'lucide'
import type { MouseEvent } from 'react'
import { counted } from '../shared/format/counted.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { latestCsvHref, listedCsvHref } from './void-bills.filters.ts'
import type { VoidBillsState, VoidBillsStore } from './void-bills.store.ts'
import * as css from './VoidBillsDownloads.css.ts'

export interface VoidBillsDownloadsProps {
  state: Pick<VoidBillsState, 'current' | 'page'>
  actions: Pick<VoidBillsStore, 'downloadListed' | 'downloadLatest'>
}

/**
 * The list as a CSV, and the CSV of section 7: the latest bill of each account with a negative balance (D60). Plain links; on a phone
 * with script a menu, which takes one line.
 */
export function VoidBillsDownloads({ state: { current: shown, page }, actions }: VoidBillsDownloadsProps) {
  const total = page?.meta.total ?? 0
  const listed = {
    id: 'listed',
    label: total === 1 ? 'Download this bill' : `Download these ${counted(total, 'bill')}`,
    href: listedCsvHref(shown),
    description: 'The bills that match your search and filters, as a CSV',
    save: actions.downloadListed,
  }
  const latest = {
    id: 'latest',
    label: 'Download unpaid accounts',
    href: latestCsvHref(shown),
    description: 'The latest bill of each account with a negative balance, as a CSV',
    save: actions.downloadLatest,
  }
  const downloads = total > 0 ? [listed, latest] : [latest]
  return (
    <>
      <div className={css.links}>
        {downloads.map(({ id, label, href, description, save }) => (
          <Button
            key={id}
            href={href}
            icon={Download}
            variant="quiet"
            title={description}
            onClick={instead(save)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={css.menu}>
        <Menu
          label="Downloads"
          trigger={{ text: 'Download', icon: Download }}
          variant="quiet"
          align="start"
          items={downloads.map(({ id, label, description, save }) => ({
            id,
            label,
            description,
            onSelect: () => void save(),
          }))}
          onOpenFailure={toastUnexpectedFailure}
        />
      </div>
    </>
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
