import type { IconNode } from 'lucide'
import { sizes, variants } from '../Button/Button.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './IconButton.css.ts'

export interface IconButtonProps extends Omit<NativeProps<'button'>, 'children' | 'aria-label'> {
  /** What pressing does: the button's name. */
  label: string
  icon: IconNode
  variant?: 'secondary' | 'quiet'
  /** 28, 36 (32 in compact density) or 44 px square. */
  size?: 'small' | 'medium' | 'large'
}

/** A button whose drawing everyone knows: close, more, previous. */
export function IconButton({
  label,
  icon,
  variant = 'secondary',
  size = 'medium',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`${variants[variant]} ${sizes[size]} ${css.square[size]}`}
    >
      <span className={css.icon}>
        <Icon icon={icon} size={size === 'small' ? 'small' : 'medium'} />
      </span>
    </button>
  )
}
