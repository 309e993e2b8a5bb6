import * as styles from './BrandColour.css.ts'

/** A colour as a small tile; its digits stand beside it. */
export function ColourTile({ hex }: { hex: string }) {
  return (
    <svg className={styles.tile} fill={hex} aria-hidden>
      <rect width="100%" height="100%" />
    </svg>
  )
}
