import { meterUnits, type MeterKind } from '@doorstep/portal-contract/meter-readings'
import { vars } from '@doorstep/ui/theme/vars.css'
import * as css from './Reading.css.ts'

const { surface, borderStrong, brass, muted, text, rule } = vars.color
const red = vars.tone.critical
/** Black numbers on a meter are dark in dark mode too. */
const face = '#16232b'

/** Where the number is on a meter. */
export function MeterPicture({ kind }: { kind: MeterKind }) {
  return (
    <svg
      className={css.picture}
      viewBox="0 0 290 150"
      role="img"
      aria-label="A meter with five black numbers, which you read, and a red one, which you leave out."
      fontSize="12"
      textAnchor="middle"
    >
      <rect
        x="5"
        y="5"
        width="280"
        height="140"
        rx="10"
        fill={surface}
        stroke={borderStrong}
        strokeWidth="2"
      />
      <circle cx="20" cy="20" r="3.5" fill={borderStrong} />
      <circle cx="270" cy="20" r="3.5" fill={borderStrong} />
      <rect x="38" y="34" width="214" height="52" rx="7" fill={face} />
      <rect x="41" y="37" width="170" height="46" rx="5" fill="none" stroke={brass} strokeWidth="3" />
      <rect x="214" y="38" width="34" height="44" rx="3" fill={red.solid} />
      <g fontSize="25" fontWeight="640" fill="#fff">
        <text x="126" y="69" letterSpacing="18" dx="9">
          09528
        </text>
        <text x="231" y="69" fill={red.onSolid}>
          4
        </text>
      </g>
      <path d="M126 86v14" stroke={brass} strokeWidth="1.5" />
      <path d="M231 86v14" stroke={muted} strokeWidth="1.5" />
      <text x="126" y="115" fontWeight="640" fill={text}>
        Read these
      </text>
      <text x="231" y="115" fontWeight="560" fill={red.fg}>
        Leave out
      </text>
      <text x="42" y="134" textAnchor="start" fill={muted}>
        {kind === 'electricity' ? meterUnits.electricity : 'm³'}
      </text>
      <path
        d="M190 126v10M194 126v10M200 126v10M203 126v10M209 126v10M213 126v10M219 126v10M222 126v10M229 126v10M233 126v10M239 126v10M244 126v10M248 126v10"
        stroke={rule}
        strokeWidth="2"
      />
    </svg>
  )
}
