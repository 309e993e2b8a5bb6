import { addressText } from '@doorstep/portal-contract/addresses'
import { formatDate } from '@doorstep/portal-contract/dates'
import { postalBillStatuses } from '@doorstep/portal-contract/postal-bills'
import type { BillQuery } from '../../shared/addresses/voidBills.ts'
import { counted, formatCount } from '../../shared/format/counted.ts'
import type { VoidBillsState } from '../void-bills.store.ts'

/**
 * What a printed list says in place of its filters and pages: 'Needs paying or Challenged. Larkfield Energy. 1 to 25 of 73 bills. Printed
 * 26/11/2026.'
 */
export function printedText(
  { current: shown, page, parts }: Pick<VoidBillsState, 'current' | 'page' | 'parts'>,
  today: string,
): string {
  const { from, to, total } = page?.meta ?? { from: null, to: null, total: 0 }
  const range = from !== null && to !== null ? `${formatCount(from)} to ${formatCount(to)} of ` : ''
  const sentences = [
    ...filterTexts(shown, page?.data ?? [], parts.providers ?? []),
    `${range}${counted(total, 'bill')}`,
    `Printed ${formatDate(today)}`,
  ]
  return sentences.map((sentence) => `${sentence}.`).join(' ')
}

/** Each filter that narrows the list, in words. */
function filterTexts(
  { search, status, provider, property, tenancy, overdue }: BillQuery,
  bills: NonNullable<VoidBillsState['page']>['data'],
  providers: NonNullable<VoidBillsState['parts']['providers']>,
): string[] {
  const statuses = postalBillStatuses.filter((one) => status.includes(one.status))
  const addresses = new Map(bills.map((bill) => [bill.property.id, addressText(bill.property)]))
  const oneOf = (texts: readonly string[]) => (texts.length > 0 ? [texts.join(' or ')] : [])
  return [
    ...(search ? [`Search: ${search}`] : []),
    ...oneOf(statuses.map(({ label }) => label)),
    ...oneOf(providers.filter(({ id }) => provider.includes(id)).map(({ name }) => name)),
    ...oneOf(property.flatMap((id) => addresses.get(id) ?? [])),
    ...(tenancy === null ? [] : ['One tenancy']),
    ...(overdue ? ['Overdue'] : []),
  ]
}
