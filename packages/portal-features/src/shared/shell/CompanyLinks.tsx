import { Link } from '@doorstep/ui/Link'
import * as styles from './CompanyLinks.css.ts'

/** The pages about the company, in the foot of pages without the sidebar (D63). */
export function CompanyLinks() {
  return (
    <nav aria-label="About this portal">
      <ul className={styles.links}>
        {companyLinks.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Each page shows the plain default text, or leads to the company's own (D63). */
export const companyLinks = [
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
  { href: '/help', label: 'Help' },
] as const
