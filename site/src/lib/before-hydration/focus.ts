/**
 * A page that opens at one of its parts, such as /settings#personal-details, has its focus moved there by the browser when its styles have
 * loaded. Focus stays in a field that someone has begun to fill in by then.
 */
export function stayInField({ target, relatedTarget }: FocusEvent): void {
  const isPart = target instanceof Element && target.matches(':target')
  const left = relatedTarget instanceof HTMLElement && relatedTarget.matches('input, textarea, select')
  if (isPart && left) relatedTarget.focus({ preventScroll: true })
}
