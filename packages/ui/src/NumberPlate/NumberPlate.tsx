import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './NumberPlate.css.ts'

export interface NumberPlateProps extends Omit<NativeProps<'span'>, 'children' | 'aria-hidden'> {
  /** The house number, such as 14B, or the first letter of the building’s name. */
  text: string
  /** `small` is 26 px, for lists; `large` 60, for page headers. */
  size?: 'small' | 'large'
}

/** A property's number, styled as a door number. Decorative: show the address beside it. */
export function NumberPlate({ text, size = 'small', ...span }: NumberPlateProps) {
  return (
    <span {...span} className={css.sizes[size]} aria-hidden>
      {text}
    </span>
  )
}
