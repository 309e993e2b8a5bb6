import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { propertyHref } from '../shared/property/propertyHref.ts'
import { TenancyHead } from './TenancyHead.tsx'

/** The page of a tenancy after it was deleted. */
export function DeletedTenancy({ tenancy }: { tenancy: Tenancy }) {
  return (
    <TenancyHead tenancy={tenancy}>
      <EmptyState
        title="This tenancy was deleted"
        action={
          <Button size="small" href={propertyHref(tenancy.property.id)}>
            Open the property
          </Button>
        }
      />
    </TenancyHead>
  )
}
