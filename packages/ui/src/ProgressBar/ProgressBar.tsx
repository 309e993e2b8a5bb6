import * as css from './ProgressBar.css.ts'

export interface ProgressBarProps {
  /** What is on its way: "Loading bills". */
  label: string
  active: boolean
}

/**
 * The thin bar at the top of the page while something loads: seen only after 200 ms, and for 5000 ms at most
 * (specification, section 8).
 */
export function ProgressBar({ label, active }: ProgressBarProps) {
  if (!active) return null
  return (
    <div className={css.track}>
      <progress className={css.bar} aria-label={label} />
    </div>
  )
}
