import type {
  KnownNotice,
  NewNotices,
  Notice,
  NoticeLetterQuery,
  NoticeRecipient,
  NoticeSuppliers,
} from '@doorstep/portal-contract/notices.schema'
import type { Api, CallOptions } from './createApi.ts'
import { noticeLetterUrl } from './fileUrls.ts'

const pathOf = (property: number, tenancy: number) =>
  `/api/i/partner/property/${property}/tenancy/${tenancy}/notifications`

/** Notices of a tenancy to suppliers (specification, section 3; D24, D67, D88). */
export const noticeCalls = ({ send, data, download }: Api) => ({
  list: (property: number, tenancy: number, options?: CallOptions) =>
    data<Notice[]>(pathOf(property, tenancy), options),

  /** Whom notices go to, and what each was told. */
  suppliers: (property: number, tenancy: number, options?: CallOptions) =>
    data<NoticeSuppliers>(`${pathOf(property, tenancy)}/suppliers`, options),

  /** Fails as showing the letter would, without the letter. */
  checkLetter: (property: number, tenancy: number, query: NoticeLetterQuery) =>
    send<void>(noticeLetterUrl(property, tenancy, query), { method: 'HEAD' }),

  letter: (property: number, tenancy: number, query: NoticeLetterQuery) =>
    download(noticeLetterUrl(property, tenancy, query), 'letter.pdf'),
})

/** The calls that change something. */
export const noticeChanges = ({ data }: Api) => ({
  /** Emails letters; a 409 says why they can't be sent, or that the tenancy is another one by now. */
  send: (property: number, tenancy: number, body: NewNotices) =>
    data<Notice[]>(pathOf(property, tenancy), { method: 'POST', body }),

  /** Notes that suppliers know already. */
  know: (property: number, tenancy: number, body: KnownNotice) =>
    data<Notice[]>(`${pathOf(property, tenancy)}/known`, { method: 'POST', body }),

  /** Emails a supplier that is later than usual; a 409 says why it can't be chased now. */
  chase: (property: number, tenancy: number, recipient: number) =>
    data<NoticeRecipient>(`${pathOf(property, tenancy)}/${recipient}/chaser`, { method: 'POST' }),
})
