import { clientOr } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { DeletedTenancy } from './DeletedTenancy.tsx'
import { type TenancyAlone, type TenancyParts, tenancyParts } from './tenancies.load.ts'
import { TenancyView } from './TenancyView.tsx'
import { useNotices } from './useNotices.ts'
import { useTenancy } from './useTenancy.ts'

export interface TenancyProps {
  initial: TenancyAlone
  client?: PortalClient
}

/** The island of the page of a tenancy without a package. */
export function Tenancy({ initial, client: given }: TenancyProps) {
  const client = clientOr(given)
  const { notices } = initial
  const { tenancy, state, isDeleted, store, actions } = useTenancy<TenancyParts>({
    initial,
    client,
    parts: { sourceOf: (current) => tenancyParts(client, current), initial: { notices } },
  })
  const noticeActions = useNotices({
    tenancy,
    client,
    change: (apply) => store.set('notices', apply),
    onNotified(newest) {
      store.set('notices', () => newest)
      void store.reload('record')
    },
  })
  if (isDeleted) return <DeletedTenancy tenancy={tenancy} />
  return (
    <TenancyView
      {...{ tenancy, actions }}
      proof={{
        notices: state.parts.notices,
        isLoading: state.loading.includes('notices'),
        onRetry: () => void store.reload('notices'),
        actions: noticeActions,
      }}
    />
  )
}
