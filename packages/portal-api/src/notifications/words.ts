import { formatDate } from '@doorstep/portal-contract/dates'
import type { NoticePurpose } from '@doorstep/portal-contract/notices'

/** What a notice is about, after 'about' or before 'at' an address. */
export const noticeTopics: Record<NoticePurpose, string> = {
  open: 'new tenants',
  close: 'the end of a tenancy',
  change: 'new dates for a tenancy',
}

/** What a notice says and asks for. @param today the day on which it is read: a tenancy may start or end later */
export function noticeRequest({
  purpose,
  tenancyStart,
  tenancyEnd,
  today,
}: {
  purpose: NoticePurpose
  tenancyStart: string
  tenancyEnd: string | null
  today: string
}): string {
  const starts = `${tenancyStart > today ? 'starts' : 'started'} on ${formatDate(tenancyStart)}`
  const ends = tenancyEnd && `${tenancyEnd > today ? 'ends' : 'ended'} on ${formatDate(tenancyEnd)}`
  switch (purpose) {
    case 'open':
      return `The tenancy ${starts}. Please open the account from that day, and tell us its number.`
    case 'close':
      return `The tenancy ${ends ?? 'has ended'}. Please close the account, and send us the final bill.`
    case 'change':
      return `The dates of the tenancy are different from those you have. It ${starts} and ${ends ?? 'has no end date'}. Please correct the account, and tell us when you’ve done so.`
  }
}
