import { type ImportFilter, importFilters } from '@doorstep/portal-contract/import-filters'
import { ownerLabelOf } from '@doorstep/portal-contract/partners'
import { importLimits } from '@doorstep/portal-contract/property-import'
import type { ImportCounts, ImportRow } from '@doorstep/portal-contract/property-import.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { TabLinks } from '@doorstep/ui/TabLinks'
import { useMemo, useState } from 'react'
import { importLeftOutUrl } from '../shared/client/fileUrls.ts'
import { importHref } from '../shared/addresses/propertyImports.ts'
import { counted, formatCount } from '../shared/format/counted.ts'
import { goTo } from '../shared/goTo.ts'
import { PagedTable } from '../shared/list/PagedTable.tsx'
import { propertiesPath } from '../shared/property/propertyHref.ts'
import { FixTogether } from './FixTogether.tsx'
import { importRowColumns, matchedFields } from './importRowColumns.tsx'
import type { ImportPartner } from './importPartner.ts'
import type { ImportInitial } from './property-import.load.ts'
import type { ImportState, ImportStore } from './property-import.store.ts'
import { StepActions } from './StepActions.tsx'
import * as css from './steps.css.ts'

export interface RowsStepProps {
  initial: ImportInitial
  state: ImportState
  store: ImportStore
  partner: ImportPartner
}

const filterLabels: Record<ImportFilter, string> = {
  all: 'All',
  attention: 'Needs attention',
  duplicates: 'Duplicates',
  ready: 'Ready',
}

/** Step 3: the rows, checked. What is wrong is put right in place; a row keeps its place until another filter or page is opened. */
export function RowsStep({ initial, state, store, partner }: RowsStepProps) {
  const { open, rows, fixes } = state
  const { counts } = open
  const ownerLabel = ownerLabelOf(partner)
  // Columns change at another step alone: new ones with each answer would render every row again.
  const [matched] = useState(() => matchedFields(open.columns, ownerLabel))
  const columns = useMemo(() => importRowColumns({ matched, store }), [matched, store])
  const page = initial.rows
  const here = { show: initial.show, page: page?.meta.current_page ?? 1 }
  return (
    <>
      <FixTogether {...{ fixes, matched, store }} />
      <div className={css.toolbar}>
        <TabLinks
          label="Rows"
          value={initial.show}
          tabs={importFilters.map((show) => ({
            value: show,
            label: filterLabels[show],
            href: importHref(open.id, 'rows', { show }),
            ...(counts && { count: counts[show] }),
          }))}
        />
        {initial.show === 'duplicates' && counts && <FillAll counts={counts} store={store} />}
        {counts && counts.add + counts.fill < counts.all && (
          <Link href={importLeftOutUrl(open.id)} download>
            Download rows that are left out
          </Link>
        )}
      </div>
      <PagedTable
        label="Rows of your file"
        columns={columns}
        rows={rows}
        getRowId={numberOf}
        rowLabel={labelOf}
        state={page ? 'ready' : 'error'}
        errorMessage={unexpectedFailure}
        onRetry={() => void goTo(importHref(open.id, 'rows', here))}
        empty={<NoRows show={initial.show} allHref={importHref(open.id, 'rows')} />}
        meta={page?.meta}
        pageHref={(number) => importHref(open.id, 'rows', { ...here, page: number })}
      />
      <StepActions note={<output>{counts && outcomeText(counts)}</output>}>
        <Button href={propertiesPath}>Finish later</Button>
        <Button href={importHref(open.id, 'import')} variant="primary">
          Continue
        </Button>
      </StepActions>
    </>
  )
}

/** One press for all duplicates; each can still be chosen by itself. */
function FillAll({ counts: { duplicates, fill }, store }: { counts: ImportCounts; store: ImportStore }) {
  if (duplicates === 0) return null
  return (
    <Inline space={8}>
      {fill === importLimits.fills && (
        <span className={css.muted}>
          One import can fill in {fill} properties. The rest can follow in another.
        </span>
      )}
      {fill > 0 && (
        <Button size="small" onClick={() => void store.fillAll(false)}>
          Skip all
        </Button>
      )}
      <Button size="small" onClick={() => void store.fillAll(true)}>
        Fill in blanks for all
      </Button>
    </Inline>
  )
}

const numberOf = ({ number }: ImportRow) => number
const labelOf = ({ number }: ImportRow) => `Row ${number}`

/** What an import would do: '209 will be added, 3 need attention, 2 duplicates are left out'. */
function outcomeText({ add, fill, attention, all }: ImportCounts): string {
  const duplicates = all - add - fill - attention
  return [
    `${counted(add, 'property', 'properties')} will be added`,
    fill > 0 && `${formatCount(fill)} filled in`,
    attention > 0 && `${formatCount(attention)} left out until fixed`,
    duplicates > 0 && `${counted(duplicates, 'duplicate')} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}

function NoRows({ show, allHref }: { show: ImportFilter; allHref: string }) {
  const words: Record<ImportFilter, string> = {
    all: 'There are no rows on this page',
    attention: 'No rows need attention',
    duplicates: 'There are no duplicates',
    ready: 'No rows are ready yet',
  }
  return (
    <EmptyState
      title={words[show]}
      illustration={show === 'attention' || show === 'duplicates' ? 'done' : 'search'}
      action={
        <Button href={allHref} size="small">
          Show all rows
        </Button>
      }
    />
  )
}
