/**
 * A test that clicks a link with Ctrl, or one that opens a new tab, would open a real tab; the browser then draws the tests'
 * own tab once a second, and whatever waits for an animation fails. So for clicks made by scripts the link has no
 * address at the moment the browser follows it; the event itself, and what handlers did to it, stay as they were.
 */
export function stayInTab(): () => void {
  const guard = (event: MouseEvent) => {
    if (event.isTrusted || !(event.target instanceof Element)) return
    const link = event.target.closest('a[href]')
    const opensTab =
      event.ctrlKey || event.metaKey || event.shiftKey || link?.getAttribute('target') === '_blank'
    const address = link?.getAttribute('href')
    if (!link || !address || !opensTab) return
    link.removeAttribute('href')
    queueMicrotask(() => link.setAttribute('href', address))
  }
  window.addEventListener('click', guard)
  return () => window.removeEventListener('click', guard)
}
