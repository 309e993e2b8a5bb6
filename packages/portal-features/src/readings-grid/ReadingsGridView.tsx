import type { GridProperty } from '@doorstep/portal-contract/readings-grid.schema'
import { meterPickLabels, meterPicks } from '@doorstep/portal-contract/readings-grid'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { DateField } from '@doorstep/ui/DateField'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Page } from '@doorstep/ui/Page'
import { Pagination } from '@doorstep/ui/Pagination'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import { Check } from 'lucide'
import { type GridQuery, gridSizes, readingsGrid } from '../shared/addresses/readings.ts'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import type { CurrentList, HistoryStep } from '../shared/list/createListStore.ts'
import { ListFilters } from '../shared/list/ListFilters.tsx'
import { OwnerFilter } from '../shared/owners/OwnerFilter.tsx'
import type { Owner } from '../shared/owners/owners.ts'
import { pageLinks } from '../shared/list/pageLinks.ts'
import { propertiesPath } from '../shared/property/propertyHref.ts'
import { useToday } from '../shared/state/page.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import type { Cells } from './cells.store.ts'
import { mostRows } from './grid.load.ts'
import { GridCounts, GridProgress } from './GridCounts.tsx'
import { GridTable } from './GridTable.tsx'
import { PasteSummary } from './PasteSummary.tsx'
import * as css from './ReadingsGrid.css.ts'

export interface ReadingsGridViewProps {
  state: CurrentList<GridQuery, GridProperty>
  cells: Cells
  /** Whose properties there are; empty where there is one owner only. */
  owners: readonly Owner[]
  ownerWord: string
  onChange: (change: Partial<GridQuery>, how?: HistoryStep) => void
  onRetry: () => void
}

/** The page that meter readings are typed into, down a column as in a spreadsheet (D23, D67). */
export function ReadingsGridView(props: ReadingsGridViewProps) {
  const today = useToday()
  const { state, cells, onRetry } = props
  const { current, page } = state
  const day = current.date ?? today
  const rows = page?.data ?? noRows
  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[{ label: 'All properties', href: propertiesPath }]}
          current="Add meter readings"
        />
      }
      title="Add meter readings"
      description="Type, or paste from a spreadsheet. Each reading saves as you leave its cell."
      actions={
        <Button href={propertiesPath} variant="primary" icon={Check}>
          Finish
        </Button>
      }
    >
      <Stack space={12}>
        <NeedsScript title="Adding readings here needs JavaScript" />
        <div className={css.tools}>
          <Filters {...props} />
          {rows.length > 0 && <GridProgress cells={cells} rows={rows} day={day} isPart={hasMore(page)} />}
        </div>
        <PasteSummary cells={cells} rows={rows} />
        {!page && (
          <ErrorState message={unexpectedFailure} onRetry={onRetry} retrying={state.state === 'loading'} />
        )}
        {page && rows.length === 0 && <NoRows query={current} />}
        {page && rows.length > 0 && (
          <section className={css.panel} aria-label="Meter readings" aria-busy={state.state === 'loading'}>
            <GridTable
              cells={cells}
              rows={rows}
              day={day}
              pick={current.meters}
              first={page.meta.from ?? 1}
            />
            <footer className={css.foot}>
              <GridCounts cells={cells} />
              <Pagination
                {...pageLinks(page.meta, (number) => readingsGrid.href({ ...current, page: number }))}
              />
            </footer>
          </section>
        )}
      </Stack>
    </Page>
  )
}

const noRows: GridProperty[] = []

const hasMore = (page: ReadingsGridViewProps['state']['page']) =>
  page !== null && page.data.length < page.meta.total

function Filters({ state, owners, ownerWord, onChange }: ReadingsGridViewProps) {
  const today = useToday()
  const { requested: asked, page } = state
  const mayShowAll = (page?.meta.total ?? 0) <= mostRows || asked.rows === 'all'
  return (
    <ListFilters
      list={readingsGrid}
      state={state}
      onChange={onChange}
      label="Properties"
      searchBy="address, tenant or MPAN"
      showLabels
    >
      {({ control }) => {
        const date = control('date')
        const meters = control('meters')
        const size = control('rows')
        return (
          <>
            {owners.length > 0 && (
              <OwnerFilter variant="field" {...{ owners, ownerWord }} {...control('partner')} />
            )}
            <DateField
              label="Reading date"
              name={date.name}
              value={asked.date ?? today}
              max={today}
              today={today}
              onValueChange={(day) => day !== null && date.onValueChange(day === today ? [] : [day])}
              onOpenFailure={toastUnexpectedFailure}
            />
            <Select
              label="Meters"
              name={meters.name}
              value={asked.meters}
              options={meterPicks.map((value) => ({ value, label: meterPickLabels[value] }))}
              onValueChange={(value) => meters.onValueChange([value])}
            />
            <Select
              label="Rows"
              name={size.name}
              value={asked.rows}
              options={gridSizes
                .filter((value) => value !== 'all' || mayShowAll)
                .map((value) => ({ value, label: value === 'all' ? 'All' : value }))}
              onValueChange={(value) => size.onValueChange([value])}
            />
          </>
        )
      }}
    </ListFilters>
  )
}

function NoRows({ query }: { query: GridQuery }) {
  if (!readingsGrid.isNarrowed(query))
    return <EmptyState title="No properties yet">Add a property to enter readings of its meters.</EmptyState>
  const isDue = query.meters !== 'all' && query.search === '' && query.partner.length === 0
  return (
    <EmptyState
      title={isDue ? 'No readings are due' : 'No properties match'}
      illustration={isDue ? 'done' : 'search'}
      action={
        <Button href={readingsGrid.href(readingsGrid.clear(query))} size="small">
          Clear filters
        </Button>
      }
    >
      {isDue ? 'Show all meters to add other readings.' : 'Try another address, or show all meters.'}
    </EmptyState>
  )
}
