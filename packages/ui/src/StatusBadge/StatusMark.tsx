import * as css from './StatusMark.css.ts'
import { shapes, type StatusShape, type StatusTone } from './shapes.ts'

export interface StatusMarkProps {
  tone: StatusTone
  shape: StatusShape
}

/** The 10 px mark of a status. Decorative: the text beside it says the same. */
export function StatusMark({ tone, shape }: StatusMarkProps) {
  const path = shapes[shape]
  return (
    <svg className={css.tones[tone]} width="10" height="10" viewBox="0 0 10 10" aria-hidden>
      {path.startsWith('~') ? (
        <path d={path.slice(1)} className={css.line} />
      ) : (
        <path d={path} className={css.fill} />
      )}
    </svg>
  )
}
