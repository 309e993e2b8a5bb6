import * as css from './EmptyState.css.ts'
import { colours } from './OpenDoor.css.ts'

const { accent, brass, frame, sunken, surface, text } = colours

/** Colours that are the same in both modes. */
const light = '#f6dd9c'
const leaf = '#4f8a66'
const pot = '#a8583a'

export interface OpenDoorProps {
  /** A lens for a search without results, a tick for work that is done. */
  mark?: 'search' | 'done' | undefined
}

/** An open front door in the brand's colour. Decorative. */
export function OpenDoor({ mark }: OpenDoorProps) {
  return (
    <svg className={css.drawing} width="120" height="92" viewBox="0 0 120 92" aria-hidden>
      <ellipse cx="60" cy="84" rx="54" ry="5" fill={sunken} />
      <rect
        x="41"
        y="7"
        width="44"
        height="70"
        rx="1.5"
        fill={frame}
        stroke={colours.outline}
        strokeWidth="1.5"
      />
      <path d="M46 12h34v9H46zM46 25h34v52H46z" fill={light} />
      <path d="M57.3 12v9M68.7 12v9" stroke={frame} strokeWidth="2" />
      <path d="M46 77h34l10 8H40z" fill={light} opacity=".55" />
      <path d="M46 25 28 20v62l18-5z" fill={accent} />
      <path d="m42.5 30.2-10-2.6v19l10-.6zM42.5 54l-10 .8v20l10-2.6z" fill="#000" opacity=".18" />
      <path d="m33.5 50.2 6-.3v2.6l-6 .4z" fill={brass} />
      <circle cx="31" cy="51.5" r="1.9" fill={brass} />
      <rect x="38" y="77" width="50" height="4" rx="1" fill={text} />
      <g transform="translate(92 56)">
        <path d="M1 12h14l-2 13H3z" fill={pot} />
        <path d="M8 12C2 10-1 3 2-5c4 3 6 7 6 11C8 2 10-4 14-7c4 7 1 16-6 19z" fill={leaf} />
      </g>
      {mark === 'search' && (
        <g fill="none" stroke={text} strokeWidth="2.6" strokeLinecap="round">
          <circle cx="86" cy="24" r="14" fill={surface} stroke="none" />
          <circle cx="84" cy="22" r="7.5" />
          <path d="m90 28 6 6" />
        </g>
      )}
      {mark === 'done' && (
        <>
          <circle cx="86" cy="18" r="13" fill={surface} />
          <circle cx="86" cy="18" r="10.5" fill={colours.done} />
          <path
            d="m81 18.3 3.4 3.4 6.4-7"
            fill="none"
            stroke={colours.onDone}
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  )
}
