import { $newAccountName } from '../state/accountName.ts'

/** Keeps name and initials at the foot of sidebar and mobile sidebar, which are static HTML, at what was saved. Returns what stops it. */
export function followAccountName(): () => void {
  return $newAccountName.listen((changed) => {
    if (!changed) return
    for (const name of document.querySelectorAll('[data-account-name]')) {
      name.textContent = changed.fullName
      // The avatar stands before it on their button.
      const avatar = name.closest('button')?.firstElementChild
      if (avatar) avatar.textContent = changed.initials
    }
  })
}
