import { addressText } from '@doorstep/portal-contract/addresses'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { propertyStatuses } from '@doorstep/portal-contract/properties'
import type { Property, PropertiesPage, PropertyTags } from '@doorstep/portal-contract/properties.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Inline } from '@doorstep/ui/Inline'
import { isPlainPress } from '@doorstep/ui/Link'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { StatusDot } from '@doorstep/ui/StatusDot'
import { TabLinks } from '@doorstep/ui/TabLinks'
import { Download, Gauge, Plus, Upload } from 'lucide'
import { type MouseEvent, useMemo } from 'react'
import type { PropertyList, PropertyQuery } from '../shared/addresses/properties.ts'
import { readingsGrid } from '../shared/addresses/readings.ts'
import { propertiesCsvHref } from '../shared/client/fileUrls.ts'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import { capitalised } from '../shared/format/capitalised.ts'
import { counted } from '../shared/format/counted.ts'
import type { CurrentList } from '../shared/list/createListStore.ts'
import { ListFilters } from '../shared/list/ListFilters.tsx'
import { type ListActions, ListTable } from '../shared/list/ListTable.tsx'
import { OwnerFilter } from '../shared/owners/OwnerFilter.tsx'
import type { Owner } from '../shared/owners/owners.ts'
import { importPath, newPropertyPath } from '../shared/property/propertyHref.ts'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import {
  ListArrangement,
  type ShownView,
  type ViewActions,
  viewTitle,
} from '../shared/views/ListArrangement.tsx'
import { pickQuery, shownColumns } from './properties.filters.ts'
import * as css from './PropertiesView.css.ts'
import { propertyColumns } from './propertyColumns.tsx'

export interface PropertiesViewProps {
  list: PropertyList
  state: CurrentList<PropertyQuery, Property> & {
    page: PropertiesPage | null
    parts: { tags: PropertyTags | null }
  }
  view: ShownView
  /** Whose properties there are; empty where there is one owner only. */
  owners: readonly Owner[]
  /** What owners are called: 'branch' or 'letting agent'. */
  ownerWord: string
  actions: ListActions<PropertyQuery> & ViewActions & { downloadListed: () => Promise<void> }
}

/** The list of properties (specification, section 2). All that leads to another state of it is a plain link or form. */
export function PropertiesView(props: PropertiesViewProps) {
  const { list, state, view, owners, ownerWord, actions } = props
  const { current: shown, page } = state
  const branchTitle = owners.length > 0 ? capitalised(ownerWord) : null
  const columns = useMemo(() => propertyColumns(branchTitle), [branchTitle])
  // As text, which is the same as long as the same columns are hidden: new columns would render every row again.
  const hidden = view.hidden.join(' ')
  const visible = useMemo(() => propertyColumns(branchTitle, hidden.split(' ')), [branchTitle, hidden])
  return (
    <Page
      title="Properties"
      description={viewTitle(view)}
      actions={
        <div className={css.actions}>
          <CsvButton
            total={page?.meta.total ?? 0}
            href={propertiesCsvHref(pickQuery(shown), shownColumns(owners, view.hidden))}
            onDownload={actions.downloadListed}
          />
          <Button href={importPath} icon={Upload}>
            Import
          </Button>
          <Button href={readingsGrid.href(readingsGrid.none)} icon={Gauge}>
            Add readings
          </Button>
          <Button href={newPropertyPath} variant="primary" icon={Plus}>
            Add property
          </Button>
        </div>
      }
    >
      <StatusTabs list={list} state={state} />
      <Stack space={12}>
        <NeedsScript title="Saved views, tags and changes to several properties need JavaScript" />
        {view.dropped > 0 && (
          <Alert tone="info">
            {view.dropped === 1
              ? 'One filter of this view no longer exists, so it was left out.'
              : `${view.dropped} filters of this view no longer exist, so they were left out.`}
          </Alert>
        )}
        <Filters {...props} columns={columns} />
        <ListTable
          list={list}
          state={state}
          label="Properties"
          count={countText}
          columns={visible}
          rowLabel={addressOf}
          errorMessage={unexpectedFailure}
          onRetry={actions.retry}
          skeletonRows={13}
          nothingMatches={{
            title: 'No properties match',
            advice: 'Try another address, tenant, status or tag.',
          }}
          empty={
            <EmptyState
              title="No properties yet"
              action={
                <Inline space={8} justify="center">
                  <Button href={importPath} size="small">
                    Import from a file
                  </Button>
                  <Button href={newPropertyPath} size="small" variant="primary">
                    Add property
                  </Button>
                </Inline>
              }
            >
              Add one, or import many, to see who lives there and what you need to pay.
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  )
}

/** What is to be done comes first, so that it is in sight at any width. */
const inTabs = propertyStatuses.toSorted((a, b) => Number(b.actionRequired) - Number(a.actionRequired))

/** The statuses with how many properties have each, of those that the other filters pick (D60). */
function StatusTabs({ list, state }: Pick<PropertiesViewProps, 'list' | 'state'>) {
  const { requested: asked, page } = state
  const counts = page?.status_counts
  const [status, ...others] = asked.status
  const hrefOf = (names: PropertyQuery['status']) => list.href(list.change(asked, { status: names }))
  return (
    <TabLinks
      label="Property status"
      value={others.length > 0 ? '' : (status ?? 'all')}
      tabs={[
        {
          value: 'all',
          label: 'All',
          href: hrefOf([]),
          ...(counts && { count: Object.values(counts).reduce((sum, count) => sum + count, 0) }),
        },
        ...inTabs.map(({ name, label, colour, actionRequired }) => ({
          value: name,
          label,
          mark: <StatusDot tone={colour} label="" aria-hidden />,
          href: hrefOf([name]),
          ...(counts && { count: counts[name] ?? 0 }),
          ...(actionRequired && { note: 'action required' }),
        })),
      ]}
    />
  )
}

/** What narrows the list beside the status, and how it is arranged. */
function Filters({
  columns,
  ...props
}: PropertiesViewProps & { columns: ReturnType<typeof propertyColumns> }) {
  const { list, state, owners, ownerWord, actions } = props
  const { requested: asked, parts } = state
  return (
    <ListFilters
      list={list}
      state={state}
      onChange={actions.change}
      label="Properties"
      searchBy="address, tenant or MPAN"
      chips={statusChip(list, asked)}
      end={
        <>
          <Order list={list} shown={state.current} />
          <ListArrangement view={props.view} columns={columns} listTitle="Properties" actions={actions} />
        </>
      }
    >
      {({ control }) => (
        <>
          {owners.length > 0 && <OwnerFilter {...{ owners, ownerWord }} {...control('partner')} />}
          <MultiSelect
            label="Tags"
            variant="filter"
            {...control('tag')}
            options={tagOptions(parts.tags, asked)}
            onOpenFailure={toastUnexpectedFailure}
          />
        </>
      )}
    </ListFilters>
  )
}

/** The order that no column has. */
function Order({ list, shown }: { list: PropertyList; shown: PropertyQuery }) {
  if (isSortedByChange(shown)) return <span className={css.order}>Sorted by last changed</span>
  return (
    <Button href={list.href(list.change(shown, { sort: list.none.sort }))} variant="quiet">
      Sort by last changed
    </Button>
  )
}

/** Several statuses, as a link may ask for, are no tab. */
function statusChip(list: PropertyList, asked: PropertyQuery) {
  if (asked.status.length < 2) return []
  const labels = propertyStatuses.filter(({ name }) => asked.status.includes(name)).map(({ label }) => label)
  return [{ label: labels.join(', '), href: list.href(list.change(asked, { status: [] })) }]
}

/** Every tag, and those that are chosen though they are not among them, so that they can be taken away. */
function tagOptions(tags: PropertyTags | null, { tag: chosen }: PropertyQuery) {
  const offered = (tags ?? []).map(({ slug, name }) => ({ value: slug, label: name }))
  const others = chosen.filter((slug) => !offered.some(({ value }) => value === slug))
  return [...offered, ...others.map((slug) => ({ value: slug, label: slug }))]
}

/** The list as a CSV, which says how many rows it has (D60). A plain link: of a long list to a page that says so. */
function CsvButton({
  total,
  href,
  onDownload,
}: {
  total: number
  href: string
  onDownload: () => Promise<void>
}) {
  if (total === 0) return null
  const save = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    void onDownload()
  }
  return (
    <Button href={href} icon={Download} variant="quiet" onClick={save}>
      {total === 1 ? 'Download this property' : `Download these ${countText(total)}`}
    </Button>
  )
}

const isSortedByChange = ({ sort }: PropertyQuery) => sort.column === 'changed' && sort.direction === 'desc'

const countText = (total: number) => counted(total, 'property', 'properties')

const addressOf = (property: Property) => addressText(property)
