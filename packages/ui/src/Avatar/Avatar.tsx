import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Avatar.css.ts'
import { initials } from './initials.ts'

export { initials } from './initials.ts'

export interface AvatarProps extends Omit<NativeProps<'span'>, 'children' | 'aria-hidden'> {
  /** The person's full name; their initials are shown. */
  name: string
  /** How large it is: 24, 30 or 40 px. */
  size?: 'small' | 'medium' | 'large'
  /** `accent`, the brand's colour, is for who is signed in. */
  tone?: 'neutral' | 'accent'
}

/** A person's initials. Decorative: show the name beside it. */
export function Avatar({ name, size = 'medium', tone = 'neutral', ...span }: AvatarProps) {
  return (
    <span {...span} className={`${css.sizes[size]} ${css.tones[tone]}`} aria-hidden>
      {initials(name)}
    </span>
  )
}
