import { Icon } from '@doorstep/ui/Icon'
import { vars } from '@doorstep/ui/theme/vars.css'
import { Play } from 'lucide'
import * as css from './VideoPicture.css.ts'

const { text, brass, sunken, surface, rule, accent } = vars.color

const mix = (colour: string, percent: number, ground: string) =>
  `color-mix(in srgb, ${colour} ${percent}%, ${ground})`

const walls = [22, 34, 46]
const shut = mix(text, 38, sunken)
const doors = [accent, '#8a4b2d', '#3d6b52']

/** The picture of a video that has not been loaded: a terrace with one door of its own. @param door which one */
export function VideoPicture({ door }: { door: number }) {
  return (
    <span className={css.picture} aria-hidden="true">
      <svg viewBox="0 0 240 112" preserveAspectRatio="xMidYMax slice" className={css.drawing}>
        <rect width="240" height="112" fill={sunken} />
        {walls.map((wall, index) => (
          <g key={wall} transform={`translate(${index * 78} 0)`}>
            <path d="M6 112V36l36-20 36 20v76z" fill={mix(brass, wall, surface)} />
            <rect x="16" y="46" width="18" height="22" fill={surface} stroke={rule} />
            <path d="M25 46v22M16 57h18" stroke={rule} />
            <path
              d="M48 106V72a10 10 0 0 1 20 0v34z"
              fill={index === 1 ? doors[door % doors.length] : shut}
            />
            <circle cx="63" cy="90" r="1.6" fill={brass} />
            <path d="M44 108h28" stroke={text} strokeWidth="3" />
          </g>
        ))}
      </svg>
      <span className={css.play}>
        <Icon icon={Play} size="small" />
      </span>
    </span>
  )
}
