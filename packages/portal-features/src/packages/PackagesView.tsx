import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { orderStatuses } from '@doorstep/portal-contract/orders'
import type { SavedDraft } from '@doorstep/portal-contract/onboarding.schema'
import type { Order, OrdersPage } from '@doorstep/portal-contract/orders.schema'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { MultiSelect } from '@doorstep/ui/MultiSelect'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { Plus } from 'lucide'
import { useMemo } from 'react'
import { counted } from '../shared/format/counted.ts'
import {
  isSameChoice,
  listedStatuses,
  type PackageKind,
  type PackageList,
  type PackageQuery,
} from '../shared/addresses/packages.ts'
import { newQuotePath } from '../shared/addresses/quotes.ts'
import type { CurrentList } from '../shared/list/createListStore.ts'
import { ListFilters } from '../shared/list/ListFilters.tsx'
import { type ListActions, ListTable } from '../shared/list/ListTable.tsx'
import { OwnerFilter } from '../shared/owners/OwnerFilter.tsx'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import {
  ListArrangement,
  type ShownView,
  type ViewActions,
  viewTitle,
} from '../shared/views/ListArrangement.tsx'
import { type PackageActions, packageColumns, packageLabel } from './packageColumns.tsx'
import { packageKinds } from './packages.filters.ts'
import type { PackagesInitial } from './packages.load.ts'
import { OpenQuotes } from './OpenQuotes.tsx'
import { PackagesSummary } from './PackagesSummary.tsx'

export interface PackagesViewProps {
  kind: PackageKind
  list: PackageList
  state: CurrentList<PackageQuery, Order> & { page: OrdersPage | null }
  /** ISO day. */
  /** Whose packages there may be; empty where there is one owner only. */
  owners: PackagesInitial['owners']
  /** What owners are called: 'branch' or 'letting agent'. */
  ownerWord: string
  /** The person's own quotes that are not ordered yet (D89). */
  quotes: readonly SavedDraft[]
  view: ShownView
  actions: ListActions<PackageQuery> & PackageActions & ViewActions & { discard: (quote: SavedDraft) => void }
}

/** A list of packages (specification, section 2; D24b). All that leads to another state of it is a plain link or form. */
export function PackagesView(props: PackagesViewProps) {
  const { kind, list, state, owners, quotes, view, actions } = props
  const { requested: asked, page } = state
  const { title, description } = packageKinds[kind]
  const { remind } = actions
  const withPartner = owners.length > 0
  const columns = useMemo(() => packageColumns({ kind, withPartner, remind }), [kind, withPartner, remind])
  const visible = useMemo(() => columns.filter(({ id }) => !view.hidden.includes(id)), [columns, view.hidden])
  return (
    <Page
      title={title}
      description={viewTitle(view) ?? description}
      actions={
        kind === 'partner' && (
          <Button href={newQuotePath} variant="primary" icon={Plus}>
            Add a quote
          </Button>
        )
      }
    >
      <Stack space={12}>
        {kind === 'partner' && <OpenQuotes quotes={quotes} onDiscard={actions.discard} />}
        {page?.counts && !asked.leads && (
          <PackagesSummary kind={kind} list={list} counts={page.counts} query={asked} />
        )}
        <Filters {...props} columns={columns} />
        <ListTable
          list={list}
          state={state}
          label={title}
          count={countText}
          columns={visible}
          rowLabel={packageLabel}
          errorMessage={unexpectedFailure}
          onRetry={actions.retry}
          skeletonRows={12}
          nothingMatches={{ title: 'No packages match', advice: 'Try another address, tenant or status.' }}
          empty={<NoPackages kind={kind} list={list} state={state} />}
        />
      </Stack>
    </Page>
  )
}

/** None of the statuses shown by default: perhaps there are others. */
function NoPackages({ kind, list, state }: Pick<PackagesViewProps, 'kind' | 'list' | 'state'>) {
  const { none, howToStart } = packageKinds[kind]
  const others = Object.values(state.page?.counts?.by_status ?? {}).some((count = 0) => count > 0)
  if (others) {
    return (
      <EmptyState
        title="No current packages"
        action={
          <Button href={allHref(list, state.current)} size="small">
            Show all statuses
          </Button>
        }
      >
        Packages show here while they’re being set up, awaiting approval or active.
      </EmptyState>
    )
  }
  return <EmptyState title={none}>{howToStart}</EmptyState>
}

const allHref = (list: PackageList, query: PackageQuery) =>
  list.href(list.change(query, { status: listedStatuses }))

function Filters({
  kind,
  list,
  state,
  owners,
  ownerWord,
  view,
  columns,
  actions,
}: PackagesViewProps & { columns: ReturnType<typeof packageColumns> }) {
  const { requested: asked, page } = state
  const counts = page?.counts?.by_status
  return (
    <ListFilters
      list={list}
      state={state}
      onChange={actions.change}
      label={packageKinds[kind].title}
      searchBy="address or tenant"
      end={
        <ListArrangement
          view={view}
          columns={columns}
          listTitle={packageKinds[kind].title}
          actions={actions}
        />
      }
      chips={[
        ...(asked.leads
          ? [{ label: 'Leads only', href: list.href(list.change(asked, { leads: false })) }]
          : []),
        ...(asked.missing
          ? [{ label: 'Payment details missing', href: list.href(list.change(asked, { missing: false })) }]
          : []),
      ]}
    >
      {({ control }) => (
        <>
          {!asked.leads && (
            <MultiSelect
              label="Status"
              variant="filter"
              {...control('status')}
              options={orderStatuses.map(({ id, name, title }) => ({
                value: String(id),
                label: title,
                ...(counts && { count: counts[name] ?? 0 }),
              }))}
              // The address names neither the statuses shown by default nor all of them.
              value={asked.status.map(String)}
              onOpenFailure={toastUnexpectedFailure}
            />
          )}
          {owners.length > 0 && <OwnerFilter {...{ owners, ownerWord }} {...control('partner')} />}
          {!asked.leads && !isSameChoice(asked.status, listedStatuses) && (
            <Button href={allHref(list, asked)} variant="quiet">
              All statuses
            </Button>
          )}
        </>
      )}
    </ListFilters>
  )
}

const countText = (total: number) => counted(total, 'package')
