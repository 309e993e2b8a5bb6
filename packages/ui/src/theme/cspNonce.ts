import { setNonce } from 'get-nonce'

/**
 * Gives the page's nonce, `<meta name="csp-nonce" content="…">`, to the one style element that radix adds while a
 * modal locks the page's scroll. Without it a strict `style-src` refuses that element. Does nothing on the server.
 */
export function applyCspNonce(): void {
  if (typeof document === 'undefined') return
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  if (nonce) setNonce(nonce)
}
