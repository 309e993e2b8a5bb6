import type { IconNode } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { plain } from '../internal/plain.css.ts'
import { currentLink } from './currentLink.ts'
import * as css from '../internal/navLinks.css.ts'

interface SubLink {
  href: string
  label: string
  /** A word about the page it leads to: ‘Soon’. */
  note?: string | undefined
}

export interface NavLink extends SubLink {
  icon: IconNode
  /** The count to show: a number (0 shows nothing), or a node that renders one. */
  count?: ReactNode
  children?: readonly SubLink[]
}

interface NavLinksProps {
  links: readonly NavLink[]
  /** All links of the navigation, if these are one group of several: at most one link is marked across groups. */
  among?: readonly NavLink[]
  /** The id of the group's heading. */
  labelledBy?: string
  currentPath: string
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The links of Sidebar and MobileNav. */
export function NavLinks({ links, among = links, labelledBy, currentPath, onFollow }: NavLinksProps) {
  const current = currentLink(among, currentPath)
  const currentMark = (link: SubLink) =>
    link === current?.link ? (current.isExact ? ('page' as const) : ('true' as const)) : undefined

  return (
    <ul className={css.list} aria-labelledby={labelledBy}>
      {links.map((link) => (
        <li key={link.label} className={plain}>
          <a href={link.href} className={css.link} aria-current={currentMark(link)} onClick={onFollow}>
            <Icon icon={link.icon} />
            <span className={plain}>{link.label}</span>
            {link.note && <span className={css.note} data-note="">{` ${link.note}`}</span>}
            {Boolean(link.count) && (
              <span className={css.count} data-count="">
                {link.count}
              </span>
            )}
          </a>
          {link.children !== undefined && (
            <ul className={css.subList}>
              {link.children.map((child) => (
                <li key={child.label} className={plain}>
                  <a
                    href={child.href}
                    className={`${css.link} ${css.subLink}`}
                    aria-current={currentMark(child)}
                    onClick={onFollow}
                  >
                    {child.label}
                    {child.note && <span className={css.note} data-note="">{` ${child.note}`}</span>}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
