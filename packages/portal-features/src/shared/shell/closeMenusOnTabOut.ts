/**
 * Closes a menu of the shell when focus moves elsewhere, as Tab does. The menus are native popovers, which close only on Escape and on a
 * press outside.
 * @returns stops it
 */
export function closeMenusOnTabOut(): () => void {
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element && relatedTarget instanceof Element)) return
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
      if (belongsTo(menu, target) && !belongsTo(menu, relatedTarget)) menu.hidePopover()
    }
  }
  document.addEventListener('focusout', onFocusOut)
  return () => document.removeEventListener('focusout', onFocusOut)
}

/** Whether an element is in a menu, or opens it. */
const belongsTo = (menu: HTMLElement, element: Element): boolean =>
  menu.contains(element) ||
  element.closest<HTMLButtonElement>('button[popovertarget]')?.popoverTargetElement === menu
