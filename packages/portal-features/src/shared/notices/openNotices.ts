import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Notice } from '@doorstep/portal-contract/notices.schema'
import type { PortalClient } from '../client/createPortalClient.ts'
import { toastFailure } from '../client/toastFailure.ts'
import { openModal } from '../modal/openModal.ts'

/** Which way suppliers come to know: by a letter, or they know already (D88). */
export type NoticeWay = 'notifySuppliers' | 'suppliersKnow'

export type NoticesOptions = {
  client: Pick<PortalClient, 'keyed' | 'notices'>
  propertyId: number
  tenancyId: number
}

/** Lets people notify a tenancy's suppliers. @returns its notices, newest first; undefined when nothing was sent or noted */
export async function openNotices(
  way: NoticeWay,
  { client, propertyId, tenancyId }: NoticesOptions,
): Promise<Notice[] | undefined> {
  const found = await toastFailure(client.notices.suppliers(propertyId, tenancyId), unexpectedFailure)
  return found && openModal(way, { client, propertyId, tenancyId, found })
}
