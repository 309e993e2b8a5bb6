/** Goes to a page of the portal. Settles only if the browser brings this page back, so that a form stays busy until it is gone. */
export function goTo(path: string): Promise<void> {
  window.location.assign(path)
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
}
