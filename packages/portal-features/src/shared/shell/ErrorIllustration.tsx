import { vars } from '@doorstep/ui/theme/vars.css'
import * as styles from './ErrorPage.css.ts'

const { text, canvas, surface, border, rule, muted, brass } = vars.color
const mix = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, ${canvas})`

const stone = mix(text, 34)
/** The same in light and in dark: lit glass and painted doors. */
const glass = '#f6dd9c'
const [red, green] = ['#8a4b2d', '#3d6b52']

const bricks = [
  [172, 58],
  [198, 58],
  [185, 70],
  [296, 116],
  [322, 116],
  [309, 128],
  [150, 150],
  [163, 162],
  [322, 60],
  [44, 60],
  [30, 72],
  [446, 72],
  [460, 60],
  [150, 34],
  [176, 34],
  [330, 34],
  [430, 150],
  [34, 150],
  [47, 162],
] as const

/** A terrace where the door with the status for a number is missing. Decorative: the heading says what is wrong. */
export function ErrorIllustration({ status }: { status: number }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 504 243" aria-hidden="true">
      <rect x="8" y="16" width="488" height="200" fill={mix(brass, 26)} />
      <path d="M0 5h504v12H0z" fill={mix(text, 16)} />
      {bricks.map(([x, y]) => (
        <rect key={`${x}-${y}`} x={x} y={y} width="22" height="8" rx="1" fill={mix(brass, 40)} />
      ))}
      <Door x={76} paint={red} number={status - 2} />
      <Door x={374} paint={green} number={status + 2} />
      <path
        d="M220 214V92a32 32 0 0 1 64 0v122"
        fill="none"
        stroke={muted}
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <g transform="translate(228 98)">
        <rect width="48" height="28" rx="4" fill={surface} stroke={rule} />
        <rect x="2.5" y="2.5" width="43" height="23" rx="2.5" fill="none" stroke={border} />
        <HouseNumber x={24} y={19.5} colour={text} number={status} />
      </g>
      <path d="M60 204h86v12H60zM358 204h86v12h-86zM206 204h92v12h-92z" fill={stone} />
      <rect x="222" y="199" width="60" height="5" rx="1" fill={mix(brass, 62)} />
      <g transform="translate(306 176)">
        <path d="M2 24h20l-3 16H5zM0 20h24v6H0z" fill="#a8583a" />
        <path d="M12 20C4 18-1 8 4-2c5 3 8 9 8 15C12 6 15-1 21-4c4 9 0 20-9 24z" fill={green} />
      </g>
      <path d="M0 216h504v7H0z" fill={mix(text, 26)} />
      <path d="M0 223h504v20H0z" fill={mix(text, 10)} />
    </svg>
  )
}

function Door({ x, paint, number }: { x: number; paint: string; number: number }) {
  return (
    <g transform={`translate(${x} 30) scale(0.62)`}>
      <path d="M-8 282V50a52 52 0 0 1 104 0v232z" fill={surface} />
      <path d="M2 282V52a42 42 0 0 1 84 0v230z" fill={paint} />
      <path d="M12 54a32 32 0 0 1 64 0z" fill={glass} />
      <path d="M44 22v32" stroke={paint} strokeWidth="4" />
      <path
        d="M14 80h26v72H14zM48 80h26v72H48zM14 186h26v76H14zM48 186h26v76H48z"
        fill="#000"
        opacity=".15"
      />
      <rect x="28" y="164" width="32" height="8" rx="1.5" fill={brass} />
      <circle cx="77" cy="170" r="5" fill={brass} />
      <HouseNumber x={44} y={74} colour="#f7e6bd" number={number} />
    </g>
  )
}

function HouseNumber({ x, y, colour, number }: { x: number; y: number; colour: string; number: number }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      fontFamily={vars.font.display}
      fontWeight="700"
      fontSize="15"
      fill={colour}
    >
      {number}
    </text>
  )
}
