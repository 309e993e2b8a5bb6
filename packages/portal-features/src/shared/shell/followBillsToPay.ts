import { $moreBillsToPay } from '../state/billsToPay.ts'

/** Keeps the void bills count of sidebar and mobile sidebar, which are static HTML, at what has been marked. Returns what stops it. */
export function followBillsToPay(): () => void {
  return $moreBillsToPay.listen((more) => {
    for (const badge of document.querySelectorAll<HTMLElement>('a[href^="/void-bills"] > [data-count]')) {
      badge.textContent = String(Number(badge.dataset['count']) + more || '')
    }
  })
}
