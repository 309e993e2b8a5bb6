'use client'

import type { MouseEvent, ReactNode } from 'react'
import type { NativeProps } from './nativeProps.ts'

/** A link can't be disabled and doesn't send a form. */
interface LinkElementProps extends Omit<NativeProps<'a'>, 'href' | 'type'> {
  /** Makes it a link. `null`: a disabled link, such as 'Next' on the last page, which stays so that it keeps focus. */
  href: string | null
  type?: never
  disabled?: never
}

/** The native element's attributes: a button's, or a link's if there is an `href`. */
export type ButtonElementProps = (NativeProps<'button'> & { href?: undefined }) | LinkElementProps

interface Own {
  className: string
  busy?: boolean | undefined
  children: ReactNode
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

// The middle button opens a link in a new tab.
const refused = { 'aria-disabled': true, onClick: refuse, onAuxClick: refuse } as const
// Some screen readers announce it for the focused button.
const working = { ...refused, 'aria-busy': true } as const
const disabledLink = { ...refused, href: undefined, role: 'link', tabIndex: -1 } as const

/** The element of Button and IconButton: a `<button>`, or an `<a>` if it has an `href`. */
export function ButtonElement({ busy, children, ...element }: ButtonElementProps & Own) {
  if (element.href === undefined)
    return (
      <button type="button" {...element} {...(busy && working)}>
        {children}
      </button>
    )
  return (
    <a
      {...element}
      {...(element.href === null ? disabledLink : { href: element.href, ...(busy && working) })}
    >
      {children}
    </a>
  )
}
