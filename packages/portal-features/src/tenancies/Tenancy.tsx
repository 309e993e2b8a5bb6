import { DeletedTenancy } from './DeletedTenancy.tsx'
import { type TenancyAlone, type TenancyParts, tenancyParts } from './tenancies.load.ts'
import { TenancyView } from './TenancyView.tsx'
import { useNotices } from './notices/useNotices.ts'
import { useTenancy } from './useTenancy.ts'

export interface TenancyProps {
  initial: TenancyAlone
}

/** The island of the page of a tenancy without a package. */
export function Tenancy({ initial }: TenancyProps) {
  const { notices } = initial
  const { tenancy, state, isDeleted, store, actions } = useTenancy<TenancyParts>({
    initial,
    parts: { sourceOf: (current) => tenancyParts(current), initial: { notices } },
  })
  const noticeActions = useNotices({
    tenancy,
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
