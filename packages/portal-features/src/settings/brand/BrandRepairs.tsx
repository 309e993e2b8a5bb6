import { DataList } from '@doorstep/ui/DataList'
import { brandRepairs } from '@doorstep/ui/theme/brandRepairs'
import * as styles from './BrandColour.css.ts'

/** Explains how and why a colour was adjusted to be readable (D41). */
export function BrandRepairs({ colour }: { colour: string | null }) {
  if (colour === null) return <p className={styles.note}>This is Doorstep’s colour.</p>
  const repairs = brandRepairs(colour)
  if (repairs.length === 0)
    return <p className={styles.note}>Your colour is used as it is, in light and dark mode.</p>
  return (
    <>
      <p className={styles.note}>Where your colour would be hard to read, we adjust it just enough:</p>
      <DataList
        items={repairs.map(({ mode, part, from, to, reason }) => ({
          term: `${part}, ${mode.toLowerCase()}`,
          value: (
            <>
              <ColourTile hex={from} /> {from} became <ColourTile hex={to} /> {to}. {reason}
            </>
          ),
        }))}
      />
    </>
  )
}

/** A small colour swatch; its hex code is beside it. */
function ColourTile({ hex }: { hex: string }) {
  return (
    <svg className={styles.tile} fill={hex} aria-hidden>
      <rect width="100%" height="100%" />
    </svg>
  )
}
