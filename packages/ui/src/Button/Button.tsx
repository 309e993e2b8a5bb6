import { RotateCcw, type IconNode } from 'lucide'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { asChild as onChild } from '../internal/asChild.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './Button.css.ts'

interface Looks {
  /** Emphasis: one primary in view. `critical` is for what cannot be undone, `criticalFilled` for the dialog that confirms it. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'critical' | 'criticalFilled'
  /** 28, 36 (32 in compact density) or 44 px high. */
  size?: 'small' | 'medium' | 'large'
  icon?: IconNode
  iconEnd?: IconNode
  fullWidth?: boolean
}

export interface ButtonProps extends NativeProps<'button'>, Looks {
  /** While something is being sent: says "Working" and takes no press. Give `false` before, so that the width is kept. */
  busy?: boolean
  /** Puts the looks on the child, an `<a>` say, in place of a `<button>`. */
  asChild?: boolean
  children: ReactNode
}

function content({ icon, iconEnd, size }: Looks, label: ReactNode) {
  const iconSize = size === 'small' ? 'small' : 'medium'
  return (
    <>
      {icon && <ButtonIcon icon={icon} size={iconSize} />}
      {label}
      {iconEnd && <ButtonIcon icon={iconEnd} size="small" />}
    </>
  )
}

function ButtonIcon(props: { icon: IconNode; size: 'small' | 'medium' }) {
  return (
    <span className={css.icon}>
      <Icon {...props} />
    </span>
  )
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** Does something at once. To go somewhere, use Link, or a Button `asChild` around an `<a>`. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  fullWidth,
  busy,
  asChild = false,
  children,
  ...rest
}: ButtonProps): ReactElement {
  const looks: Looks = { icon, iconEnd, size }
  const className = [css.variants[variant], css.sizes[size], fullWidth && css.fullWidth]
    .filter(Boolean)
    .join(' ')
  if (asChild) return onChild(children, { ...rest, className }, (label) => content(looks, label))
  if (busy === undefined)
    return (
      <button type="button" {...rest} className={className}>
        {content(looks, children)}
      </button>
    )
  return (
    <button
      type="button"
      {...rest}
      className={className}
      {...(busy && { 'aria-disabled': true, onClick: refuse })}
    >
      <span className={css.faces}>
        <span className={busy ? `${css.face} ${css.hiddenFace}` : css.face}>{content(looks, children)}</span>
        <span className={busy ? css.face : `${css.face} ${css.hiddenFace}`}>
          <span className={busy ? css.turning : undefined}>
            <ButtonIcon icon={RotateCcw} size="small" />
          </span>
          Working
        </span>
      </span>
    </button>
  )
}
