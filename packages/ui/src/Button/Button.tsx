'use client'

import { RotateCcw, type IconNode } from 'lucide'
import { useEffect, type ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { liveRegion } from '../internal/liveRegion.ts'
import { critical, neutral, sizes } from '../internal/button.css.ts'
import { plain } from '../internal/plain.css.ts'
import { turning } from '../internal/turning.css.ts'
import { ButtonElement, type ButtonElementProps } from '../internal/ButtonElement.tsx'
import * as css from './Button.css.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { button } from '../KitProvider/words/common.ts'

interface ButtonLooks {
  /** Meaning: `critical` is for what cannot be undone. */
  tone?: 'neutral' | 'critical'
  /** Emphasis: one primary in view. */
  variant?: 'primary' | 'secondary' | 'quiet'
  /** 28, 36 (32 in compact density) or 44 px high. */
  size?: 'small' | 'medium' | 'large'
  icon?: IconNode
  iconEnd?: IconNode
  fullWidth?: boolean
  /** Set while something is being sent: the button reads ‘Working’ and ignores presses. Pass `false` before that, so that its width doesn’t change. */
  busy?: boolean
  children: ReactNode
}

export type ButtonProps = ButtonLooks & ButtonElementProps

const variants = { neutral, critical }

interface ButtonIconProps {
  icon: IconNode
  size: 'small' | 'medium'
  muted: boolean
}

function ButtonIcon({ muted, ...icon }: ButtonIconProps) {
  return (
    <span className={muted ? css.mutedIcon : css.icon}>
      <Icon {...icon} />
    </span>
  )
}

/** An action. With `href` it is a link that looks like a button, for the main next step; other links are a Link. */
export function Button({
  tone = 'neutral',
  variant = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  fullWidth,
  busy,
  children,
  ...element
}: ButtonProps) {
  const { working } = useWords('button', button)
  const locale = useLocale()
  useEffect(() => {
    if (busy === undefined) return
    const region = liveRegion()
    if (!busy) return
    region.lang = locale
    region.textContent = working
    return () => region.replaceChildren()
  }, [busy, working, locale])
  const className = [variants[tone][variant], sizes[size], fullWidth && css.fullWidth]
    .filter(Boolean)
    .join(' ')
  const muted = tone === 'neutral' && variant !== 'primary'
  const content = (
    <>
      {icon && <ButtonIcon icon={icon} size={size === 'small' ? 'small' : 'medium'} muted={muted} />}
      {children}
      {iconEnd && (
        <span className={element['aria-busy'] ? turning : css.icon}>
          <ButtonIcon icon={iconEnd} size="small" muted={muted} />
        </span>
      )}
    </>
  )
  return (
    <ButtonElement {...element} className={className} busy={busy}>
      {busy === undefined ? (
        content
      ) : (
        <span className={css.faces}>
          <span className={busy ? `${css.face} ${css.hiddenFace}` : css.face}>{content}</span>
          <span className={busy ? css.face : `${css.face} ${css.hiddenFace}`}>
            <span className={busy ? turning : plain}>
              <ButtonIcon icon={RotateCcw} size="small" muted={muted} />
            </span>
            {working}
          </span>
        </span>
      )}
    </ButtonElement>
  )
}
