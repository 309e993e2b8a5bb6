import { type ImportFilter, importFilters } from '@doorstep/portal-contract/property-import'
import type { ImportCounts, ImportRow } from '@doorstep/portal-contract/property-import.schema'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { Pagination } from '@doorstep/ui/Pagination'
import { Table } from '@doorstep/ui/Table'
import { TabLinks } from '@doorstep/ui/TabLinks'
import { useMemo } from 'react'
import { importLeftOutUrl } from '../shared/client/propertyImports.ts'
import { counted, formatCount } from '../shared/format/counted.ts'
import { goTo } from '../shared/goTo.ts'
import { propertiesPath } from '../shared/property/propertyHref.ts'
import { importHref } from './importAddress.ts'
import { importRowColumns } from './importRowColumns.tsx'
import { type ImportPartner, ownerLabelOf } from './owners.ts'
import type { ImportInitial } from './property-import.load.ts'
import type { ImportState, ImportStore } from './property-import.store.ts'
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
  const { open, rows } = state
  const { counts } = open
  const ownerLabel = ownerLabelOf(partner)
  // As text, which stays the same while cells change: new columns would render every row again.
  const fields = open.columns.map(({ field }) => field ?? '').join(' ')
  const columns = useMemo(
    () => importRowColumns({ fields: fields.split(' '), ownerLabel, store }),
    [fields, ownerLabel, store],
  )
  const page = initial.rows
  const here = { show: initial.show, page: page?.meta.current_page ?? 1 }
  const pageHref = (offset: number) => importHref(open.id, 'rows', { ...here, page: here.page + offset })
  return (
    <>
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
        {counts && counts.add + counts.fill < counts.all && (
          <Link href={importLeftOutUrl(open.id)} download>
            Download rows that are left out
          </Link>
        )}
      </div>
      <Table
        label="Rows of your file"
        columns={columns}
        rows={rows}
        getRowId={numberOf}
        rowLabel={labelOf}
        state={page ? 'ready' : 'error'}
        errorMessage={unexpectedFailure}
        onRetry={() => void goTo(importHref(open.id, 'rows', here))}
        empty={<NoRows show={initial.show} allHref={importHref(open.id, 'rows')} />}
        footer={
          page && (
            <Pagination
              from={page.meta.from ?? 0}
              to={page.meta.to ?? 0}
              total={page.meta.total}
              previousHref={page.links.prev && pageHref(-1)}
              nextHref={page.links.next && pageHref(1)}
            />
          )
        }
      />
      <div className={css.toolbar}>
        <output>{counts && outcomeWords(counts)}</output>
        <Inline space={8}>
          <Button href={propertiesPath}>Finish later</Button>
          <Button href={importHref(open.id, 'import')} variant="primary">
            Continue
          </Button>
        </Inline>
      </div>
    </>
  )
}

const numberOf = ({ number }: ImportRow) => number
const labelOf = ({ number }: ImportRow) => `Row ${number}`

/** What an import would do: '209 will be added, 3 need attention, 2 duplicates are left out'. */
function outcomeWords({ add, fill, attention, all }: ImportCounts): string {
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
