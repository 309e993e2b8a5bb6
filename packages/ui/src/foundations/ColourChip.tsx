import * as css from './BrandBench.css.ts'

/** A colour as a small tile. Its name or its value is shown beside it. */
export function ColourChip({ hex }: { hex: string }) {
  return (
    <svg className={css.swatch} fill={hex} aria-hidden>
      <rect width="100%" height="100%" />
    </svg>
  )
}
