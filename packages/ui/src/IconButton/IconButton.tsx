import type { IconNode } from 'lucide'
import { neutral, sizes } from '../internal/button.css.ts'
import { turning } from '../internal/turning.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import { ButtonElement, type ButtonElementProps } from '../internal/ButtonElement.tsx'
import * as css from './IconButton.css.ts'

interface IconButtonLooks {
  /** What pressing does: the button's name. */
  label: string
  icon: IconNode
  variant?: 'secondary' | 'quiet'
  /** 28, 36 (32 in compact density) or 44 px square. */
  size?: 'small' | 'medium' | 'large'
  children?: never
  'aria-label'?: never
}

export type IconButtonProps = IconButtonLooks & ButtonElementProps

/** A button with a well-known icon: close, more, previous. With `href` it is a link. */
export function IconButton({
  label,
  icon,
  variant = 'secondary',
  size = 'medium',
  ...element
}: IconButtonProps) {
  return (
    <ButtonElement
      {...element}
      aria-label={label}
      className={`${neutral[variant]} ${sizes[size]} ${css.square[size]}`}
    >
      <span className={`${css.icon} ${element['aria-busy'] ? turning : ''}`}>
        <Icon icon={icon} size={size === 'small' ? 'small' : 'medium'} />
      </span>
    </ButtonElement>
  )
}
