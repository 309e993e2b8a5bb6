import { ChevronRight } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import { Link } from '../Link/Link.tsx'
import * as css from './Breadcrumbs.css.ts'

export interface BreadcrumbsProps extends Omit<NativeProps<'nav'>, 'children' | 'aria-label'> {
  /** Names the landmark: ‘Breadcrumbs’. */
  label: string
  /** The pages above this one, the topmost first. */
  links: readonly { label: string; href: string }[]
  /** The name of this page. */
  current: string
}

/** The path to this page: the pages above it, and itself. */
export function Breadcrumbs({ label, links, current, ...nav }: BreadcrumbsProps) {
  return (
    <nav {...nav} className={plain} aria-label={label}>
      <ol className={css.crumbs}>
        {links.map((link) => (
          <li key={link.href} className={css.crumb}>
            <Link href={link.href} variant="quiet">
              {link.label}
            </Link>
            <span className={css.separator}>
              <Icon icon={ChevronRight} size="small" />
            </span>
          </li>
        ))}
        <li className={css.crumb} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}
