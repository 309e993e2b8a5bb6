import { importLimits } from '@doorstep/portal-contract/property-import'
import type { PastImport, PastImportsPage } from '@doorstep/portal-contract/property-import.schema'
import { Card } from '@doorstep/ui/Card'
import { Link } from '@doorstep/ui/Link'
import { Pagination } from '@doorstep/ui/Pagination'
import { importHref, importPage } from '../shared/addresses/propertyImports.ts'
import { counted, formatCount } from '../shared/format/counted.ts'
import { momentInLondon } from '../shared/format/dates.ts'
import { pageLinks } from '../shared/list/pageLinks.ts'
import { startedBy } from './startedBy.ts'
import * as css from './UploadStep.css.ts'

/** What the team has imported; each leads to what it did, its undo and the rows that were left out. */
export function PastImports({ past: { data, meta } }: { past: PastImportsPage }) {
  if (data.length === 0) return null
  return (
    <Card
      heading="Past imports"
      footer={
        meta.last_page > 1 ? (
          <Pagination {...pageLinks(meta, (page) => importPage.href({ page }))} />
        ) : (
          <span className={css.muted}>Imports are kept for {importLimits.keptDays} days.</span>
        )
      }
    >
      <ul className={css.drafts}>
        {data.map((each) => (
          <li key={each.id} className={css.draft}>
            <div className={css.draftText}>
              <Link href={importHref(each.id, 'import')}>{each.file_name}</Link>
              <span className={css.muted}>
                {outcomeOf(each)}
                {startedBy(each)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function outcomeOf({ result }: PastImport): string {
  const done = [
    `${counted(result.added, 'property', 'properties')} added`,
    result.filled > 0 && `${formatCount(result.filled)} filled in`,
    result.left_out > 0 && `${counted(result.left_out, 'row')} left out`,
  ]
    .filter(Boolean)
    .join(', ')
  const imported = `${momentInLondon(result.imported_at)}: ${done}.`
  return result.undone ? `${imported} Undone on ${momentInLondon(result.undone.at)}.` : imported
}
