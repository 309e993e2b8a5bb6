import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { DeletedTenancy } from './DeletedTenancy.tsx'
import type { TenancyInitial } from './tenancies.load.ts'
import { TenancyView } from './TenancyView.tsx'
import { useTenancy } from './useTenancy.ts'

export interface TenancyProps {
  initial: TenancyInitial
  client?: PortalClient
}

/** The island of the page of a tenancy without a package. */
export function Tenancy({ initial, client: given }: TenancyProps) {
  const { tenancy, isDeleted, actions } = useTenancy(initial, () => given ?? browserClient())
  if (isDeleted) return <DeletedTenancy tenancy={tenancy} />
  return <TenancyView tenancy={tenancy} today={initial.today} actions={actions} />
}
