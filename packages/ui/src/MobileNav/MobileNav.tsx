'use client'

import { useId, type MouseEvent, type ReactNode } from 'react'
import { Menu as MenuIcon, X } from 'lucide'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { NavLinks, type NavLink } from '../Sidebar/NavLinks.tsx'
import * as css from './MobileNav.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { mobileNav } from '../KitProvider/words/common.ts'

/** Attributes passed on to the button, except its name and its click. */
type ButtonProps = Omit<
  NativeProps<'button'>,
  'children' | 'type' | 'aria-label' | 'popoverTarget' | `on${string}`
>

export interface MobileNavProps extends ButtonProps {
  label: string
  brand: ReactNode
  /** Shown above the links: the same content as TopNav's `start`. */
  start?: ReactNode
  links: readonly NavLink[]
  /** The address of this page: its link is marked, as in Sidebar. */
  currentPath: string
  footer: ReactNode
}

/** For client-side navigation. With full page loads the new page starts with the sheet closed. */
function closeSheet(event: MouseEvent<HTMLAnchorElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** The browser reads `autofocus` when the sheet opens, but React only renders it on the server. */
function keepAutofocus(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '')
}

/** The main navigation below 1024 px: a button and the sheet it opens. A native popover: it needs no script. */
export function MobileNav({ label, brand, start, links, currentPath, footer, ...button }: MobileNavProps) {
  const sheetId = useId()
  const words = useWords('mobileNav', mobileNav)
  return (
    <>
      <span className={css.opener}>
        <IconButton
          {...button}
          label={words.menu}
          icon={MenuIcon}
          variant="quiet"
          size="large"
          popoverTarget={sheetId}
        />
      </span>
      <dialog id={sheetId} popover="auto" aria-label={words.menu} className={css.sheet}>
        <div className={css.head}>
          {brand}
          <IconButton
            label={words.close}
            icon={X}
            variant="quiet"
            size="large"
            autoFocus
            ref={keepAutofocus}
            popoverTarget={sheetId}
            popoverTargetAction="hide"
          />
        </div>
        {start}
        <nav className={css.nav} aria-label={label}>
          <NavLinks links={links} currentPath={currentPath} onFollow={closeSheet} />
        </nav>
        <div className={css.footer}>{footer}</div>
      </dialog>
    </>
  )
}
