'use client'

import { useState } from 'react'
import { initials } from '../Avatar/initials.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './ProviderLogo.css.ts'

export interface ProviderLogoProps extends Omit<NativeProps<'span'>, 'children'> {
  /** The supplier's name; its initials replace a missing logo. */
  name: string
  /** The address of its logo, if it has one. */
  src?: string | null
  /** 20 px with one letter, or 32 px with two, for rows of two lines. */
  size?: 'small' | 'medium'
}

const pixels = { small: 20, medium: 32 }
const fontPixels = { small: 12, medium: 14 }

/** An image may fail before hydration, when React can't receive its `error` event. */
const hasFailed = (picture: HTMLImageElement | null) =>
  picture !== null && picture.complete && picture.naturalWidth === 0

/** A supplier's logo, or its initials if there is none or it fails to load. Decorative: show the name beside it. */
export function ProviderLogo({ name, src = null, size = 'small', ...span }: ProviderLogoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const letters = initials(name)
  return (
    <span {...span} className={css.root}>
      {src === null || failed === src ? (
        <svg className={css.logo} width={pixels[size]} height={pixels[size]} fill="currentColor" aria-hidden>
          <rect width="100%" height="100%" fillOpacity={0.13} />
          <text
            x="50%"
            y="50%"
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={fontPixels[size]}
            fontWeight={650}
          >
            {size === 'small' ? [...letters][0] : letters}
          </text>
        </svg>
      ) : (
        <img
          ref={(picture) => {
            if (hasFailed(picture)) setFailed(src)
          }}
          className={css.logo}
          src={src}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
