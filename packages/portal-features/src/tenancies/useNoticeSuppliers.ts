import { formatDate } from '@doorstep/portal-contract/dates'
import { supplyLabels } from '@doorstep/portal-contract/supplies'
import type { NoticeSupplier, NoticeSuppliers } from '@doorstep/portal-contract/notices.schema'
import { useState } from 'react'
import { PortalError } from '../shared/client/PortalError.ts'
import { listOfNames } from '../shared/format/listOfNames.ts'
import type { NoticesOptions } from '../shared/notices/openNotices.ts'
import { datesText } from '../shared/property/datesText.ts'

/** The props of a modal that notifies suppliers. */
export interface NoticeModalProps extends NoticesOptions {
  found: NoticeSuppliers
}

/** A tenancy's suppliers with the version of the tenancy that the person sees: another one after somebody else has changed it. */
export function useNoticeSuppliers({ client, propertyId, tenancyId, found }: NoticeModalProps) {
  const [shown, setShown] = useState({ ...found, key: 0 })

  /** Shows the tenancy as it is now, where a call was refused because it has changed. */
  async function refreshAfter(error: unknown): Promise<void> {
    if (!(error instanceof PortalError) || error.status !== 409) return
    const newer = await client.notices.suppliers(propertyId, tenancyId)
    setShown(({ key }) => ({ ...newer, key: key + 1 }))
  }

  return { ...shown, refreshAfter }
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
