import { vars } from '@doorstep/ui/theme/vars.css'

const mix = (colour: string, percent: number, ground: string) =>
  `color-mix(in srgb, ${colour} ${percent}%, ${ground})`

const { text, canvas, brass, sunken, surface, accent, onAccent } = vars.color
const frame = mix(text, 22, canvas)
const glass = mix(vars.chart[1], 12, surface)
const sill = mix(text, 18, canvas)
const stack = mix(text, 30, canvas)
const gilt = '#f4dfae'

const houses = [
  { x: -40, number: '12', door: '#8a4b2d', wall: 26, chimney: 0, upstairs: [-6, 114], lit: null },
  { x: 240, number: '14', door: accent, wall: 34, chimney: 280, upstairs: [274, 394], lit: 274 },
  { x: 520, number: '16', door: '#3d6b52', wall: 20, chimney: 560, upstairs: [554, 674], lit: null },
]

function SashWindow({ x, lit }: { x: number; lit: boolean }) {
  return (
    <g transform={`translate(${x} 314)`}>
      <rect width="92" height="148" fill={glass} stroke={frame} strokeWidth="4" />
      {lit && <rect x="2" y="2" width="88" height="144" fill="#f6dd9c" />}
      <path d="M46 2v144M2 74h88" stroke={frame} strokeWidth="3" />
      <path d="M-8 154h108v9H-8z" fill={sill} />
    </g>
  )
}

function BayWindow({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 560)`}>
      <rect width="116" height="170" fill={glass} stroke={frame} strokeWidth="4" />
      <path d="M40 2v166M78 2v166M2 66h112" stroke={frame} strokeWidth="3" />
      <path d="M-8 174h132v10H-8z" fill={sill} />
    </g>
  )
}

function Door({ x, colour, ink, number }: { x: number; colour: string; ink: string; number: string }) {
  return (
    <g transform={`translate(${x} 556)`}>
      <path d="M-8 282V50a52 52 0 0 1 104 0v232z" fill={canvas} />
      <path d="M2 282V52a42 42 0 0 1 84 0v230z" fill={colour} />
      <path d="M12 54a32 32 0 0 1 64 0z" fill={canvas} opacity=".85" />
      {[76, 186].map((y) =>
        [14, 48].map((panelX) => (
          <rect
            key={`${panelX}-${y}`}
            x={panelX}
            y={y}
            width="26"
            height="76"
            rx="2"
            fill="#000"
            opacity=".13"
          />
        )),
      )}
      <rect x="28" y="164" width="32" height="8" rx="1.5" fill={brass} />
      <circle cx="77" cy="170" r="5" fill={brass} />
      <text
        x="44"
        y="70"
        textAnchor="middle"
        fontFamily={vars.font.display}
        fontWeight="700"
        fontSize="15"
        fill={ink}
      >
        {number}
      </text>
      <rect x="-16" y="282" width="120" height="10" fill={stack} />
    </g>
  )
}

/** The street on the sign-in pages; the middle door has the brand's colour (visual language, "One painted door"). Decorative. */
export function Street({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 760 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="760" height="900" fill={sunken} />
      {houses.map(({ x, number, door, wall, chimney, upstairs, lit }) => (
        <g key={number}>
          <rect x={x} y="250" width="280" height="596" fill={mix(brass, wall, canvas)} />
          <path d={`M${x - 6} 250h292v-16H${x - 6}z`} fill={mix(text, 14, canvas)} />
          <path d={`M${chimney} 234v-84h54v84z`} fill={mix(brass, wall + 14, canvas)} />
          <path d={`M${chimney + 8} 150v-22h14v22zM${chimney + 32} 150v-22h14v22z`} fill={stack} />
          {upstairs.map((windowX) => (
            <SashWindow key={windowX} x={windowX} lit={windowX === lit} />
          ))}
          <BayWindow x={x + 24} />
          <Door x={x + 164} colour={door} ink={door === accent ? onAccent : gilt} number={number} />
        </g>
      ))}
      <rect y="838" width="760" height="8" fill={mix(text, 24, canvas)} />
      <rect y="846" width="760" height="54" fill={mix(text, 10, canvas)} />
    </svg>
  )
}
