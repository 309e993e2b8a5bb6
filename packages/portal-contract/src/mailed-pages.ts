/** The pages that mail leads to, each with the names in its address (D11, D12, D15). The API writes them, the portal reads them. */
export type MailedPages = {
  '/login': 'invited' | 'confirm' | 'email'
  '/forgot': never
  '/reset': 'token' | 'email'
  [path: `/signup/${string}`]: never
  '/team/signup': 'invite'
  [path: `/stop-emails/${string}`]: never
  '/settings': 'confirm_email'
  '/alerts': never
  '/void-bills': never
  '/help': never
  '/reports': 'month'
  [path: `/exports/${string}`]: never
}

/** In the address of a page before signing in: the id of the reseller whose brand it wears (D41). */
export const brandParameter = 'brand'
