import { linesText } from '@doorstep/portal-contract/addresses'
import { billFailures } from '@doorstep/portal-contract/messages'
import { accountSorts, accountStatuses } from '@doorstep/portal-contract/provider-accounts'
import type { ProviderAccount } from '@doorstep/portal-contract/provider-accounts.schema'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { isPlainPress } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'
import { Select } from '@doorstep/ui/Select'
import { Stack } from '@doorstep/ui/Stack'
import type { Selection } from '@doorstep/ui/Table'
import { Download } from 'lucide'
import { type MouseEvent, useCallback, useMemo } from 'react'
import type { AccountQuery } from '../../shared/addresses/voidBills.ts'
import { counted } from '../../shared/format/counted.ts'
import type { ListDefinition } from '../../shared/list/defineList.ts'
import { ListFilters } from '../../shared/list/ListFilters.tsx'
import { ListTable } from '../../shared/list/ListTable.tsx'
import {
  ListArrangement,
  type ShownView,
  type ViewActions,
  viewTitle,
} from '../../shared/views/ListArrangement.tsx'
import { BillViews } from '../BillViews.tsx'
import { AccountBills, accountLabel } from './AccountBills.tsx'
import { accountColumns } from './accountColumns.tsx'
import * as css from './Accounts.css.ts'
import { accountsCsvHref } from './accounts.load.ts'
import type { AccountsState, AccountsStore } from './accounts.store.ts'
import { SupplierFilter } from '../SupplierFilter.tsx'

export interface AccountsViewProps {
  list: ListDefinition<AccountQuery>
  state: Pick<AccountsState, 'requested' | 'current' | 'page' | 'state' | 'parts'>
  view: ShownView
  /** The accounts whose bills are shown. */
  openAccounts: Selection
  actions: Pick<AccountsStore, 'change' | 'retry' | 'loadBills' | 'downloadListed'> & ViewActions
}

const statuses = accountStatuses.map(({ status, label }) => ({ value: status, label }))
const orders = accountSorts.map(({ id, label }) => ({ value: id, label }))

/** The accounts with suppliers, beside the void bills (specification, section 2; D35). What leads to another state of it is a plain link or form. */
export function AccountsView({ list, state, view, openAccounts, actions }: AccountsViewProps) {
  const { requested: asked, current: shown, page, parts } = state
  const { change, loadBills } = actions
  const total = page?.meta.total ?? 0
  const visible = useMemo(() => accountColumns.filter(({ id }) => !view.hidden.includes(id)), [view.hidden])
  const rowDetail = useCallback(
    (account: ProviderAccount) => <AccountBills account={account} load={loadBills} />,
    [loadBills],
  )
  const saveCsv = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    void actions.downloadListed()
  }
  return (
    <Page
      title="Void bills"
      description={
        viewTitle(view) ?? 'Your accounts with suppliers for void periods, and what is owed on each.'
      }
      actions={
        total > 0 && (
          <Button href={accountsCsvHref(shown)} icon={Download} variant="quiet" onClick={saveCsv}>
            {total === 1 ? 'Download this account' : `Download these ${counted(total, 'account')}`}
          </Button>
        )
      }
    >
      <BillViews view="accounts" query={asked} />
      <Stack space={12}>
        <ListFilters
          list={list}
          state={state}
          onChange={change}
          label="Provider accounts"
          searchBy="address or account"
          chips={propertyChips(list, asked, page?.data)}
          end={
            <ListArrangement
              view={view}
              columns={accountColumns}
              listTitle="Provider accounts"
              actions={actions}
            />
          }
        >
          {({ control }) => (
            <>
              <SupplierFilter {...control('provider')} suppliers={parts.providers} />
              <Choice label="Status" options={statuses} {...control('status')} />
              <Choice label="Sort" options={orders} {...control('order')} />
            </>
          )}
        </ListFilters>
        <ListTable
          list={list}
          state={state}
          label="Provider accounts"
          count={(accounts) => counted(accounts, 'account')}
          columns={visible}
          rowLabel={accountLabel}
          rowDetail={rowDetail}
          openRows={openAccounts}
          errorMessage={billFailures.providers}
          onRetry={actions.retry}
          nothingMatches={{
            title: 'No accounts match',
            advice: 'Try another address, account number, supplier or status.',
          }}
          empty={
            <EmptyState title="No provider accounts yet">
              An account with a supplier shows here with the first bill for a void period.
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  )
}

/** The properties that another page's link asked for, to be taken away; others are found by their address. */
function propertyChips(
  list: AccountsViewProps['list'],
  asked: AccountQuery,
  [account]: readonly ProviderAccount[] = [],
) {
  const { property: ids } = asked
  if (ids.length === 0) return []
  const [shown] = account && ids.length === 1 ? [account.property_tenancy.property] : []
  return [
    {
      label: shown ? linesText(shown) : counted(ids.length, 'property', 'properties'),
      href: list.href(list.change(asked, { property: [] })),
    },
  ]
}

interface ChoiceProps {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  /** None for the first option. */
  value: readonly string[]
  onValueChange: (texts: readonly string[]) => void
}

/** A filter of which one is always chosen. */
function Choice({
  label,
  name,
  options,
  value: [value = options[0]?.value ?? ''],
  onValueChange,
}: ChoiceProps) {
  return (
    <div className={css.labelled}>
      <span aria-hidden>{label}</span>
      <Select
        label={label}
        hideLabel
        name={name}
        options={options}
        value={value}
        onValueChange={(chosen) => onValueChange([chosen])}
      />
    </div>
  )
}
