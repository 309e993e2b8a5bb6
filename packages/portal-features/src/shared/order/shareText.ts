import { formatPence, priceEach } from '@doorstep/portal-contract/money'

/** What each housemate pays of an amount in pence: '£28.90', or 'up to £10.84' where it can't be shared evenly (D39). */
export function shareText(pence: number, housemates: number): string {
  const shares = priceEach(pence, housemates)
  const [most = 0] = shares
  return most === shares.at(-1) ? formatPence(most) : `up to ${formatPence(most)}`
}
