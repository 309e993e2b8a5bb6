import * as css from './ChangedMark.css.ts'

/** Marks a field whose answer differs from what is saved. */
export function ChangedMark() {
  return <span className={css.mark}>Changed</span>
}
