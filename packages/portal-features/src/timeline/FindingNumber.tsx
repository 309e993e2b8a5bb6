import * as css from './FindingNumber.css.ts'

/** The number of something that needs attention, the same in the plan and beside its sentence. */
export function FindingNumber({ number }: { number: number }) {
  return <span className={css.number}>{number}</span>
}
