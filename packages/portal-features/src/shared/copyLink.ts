import { pushToast } from './state/toasts.ts'

/** Copies the whole address of a page of the portal, and says so. */
export async function copyLink(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(href, window.location.href).href)
    pushToast({ tone: 'positive', message: 'Link copied' })
  } catch {
    // No clipboard without HTTPS or permission.
    pushToast({
      tone: 'critical',
      message: 'Your browser didn’t let us copy the link. Open the page and copy its address.',
    })
  }
}
