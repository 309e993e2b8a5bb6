import { formatDate } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { supplyLabels } from '@doorstep/portal-contract/supplies'
import type { Notice, NoticeSupplier, NoticeSuppliers } from '@doorstep/portal-contract/notices.schema'
import { browserClient } from '../../shared/client/browserClient.ts'
import { PortalError } from '../../shared/client/PortalError.ts'
import { listOfNames } from '@doorstep/portal-contract/list-of-names'
import { datesText } from '../../shared/property/datesText.ts'
import { useLoaded } from '../../shared/resource/useResource.ts'

/** The props of a modal that notifies suppliers. */
export interface NoticeModalProps {
  propertyId: number
  tenancyId: number
  /** Called with the tenancy's notices, newest first, when something was sent or noted. */
  onClose: (notices?: Notice[]) => void
}

/** What a modal that notifies suppliers shows once they have come. */
export type NoticeFormProps = NoticeModalProps & {
  found: NoticeSuppliers
  /** Shows the tenancy as it is now, where a call was refused because it has changed. */
  refreshAfter: (error: unknown) => Promise<void>
}

/** A tenancy's suppliers with the version of the tenancy that the person sees. */
export function useNoticeSuppliers({ propertyId, tenancyId }: NoticeModalProps) {
  const loaded = useLoaded({
    load: () => browserClient().notices.suppliers(propertyId, tenancyId),
    failure: unexpectedFailure,
  })
  return {
    ...loaded,
    async refreshAfter(error: unknown) {
      if (error instanceof PortalError && error.status === 409) await loaded.reload()
    },
  }
}

/** 'Electricity and gas. Told 02/09/2025.' */
export function supplierHint({ supplies, told, due, in_package }: NoticeSupplier): string {
  const names = listOfNames(supplies.map((supply, index) => nameAt(supplyLabels[supply], index)))
  if (in_package && due !== null) return `${names}. We notify it with the package.`
  if (!told) return `${names}. Not notified yet.`
  const dates = due === null ? '' : ` of ${datesText(told)}`
  return `${names}. Notified on ${formatDate(told.on)}${dates}.`
}

const nameAt = (label: string, index: number) => (index === 0 ? label : label.toLowerCase())

/** Those that have something to be told, and that we don't notify ourselves. */
export const needsNotice = ({ due, in_package }: NoticeSupplier) => due !== null && !in_package
