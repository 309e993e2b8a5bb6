import * as styles from './BrandColour.css.ts'

/** A small colour swatch; its hex code is beside it. */
export function ColourTile({ hex }: { hex: string }) {
  return (
    <svg className={styles.tile} fill={hex} aria-hidden>
      <rect width="100%" height="100%" />
    </svg>
  )
}
