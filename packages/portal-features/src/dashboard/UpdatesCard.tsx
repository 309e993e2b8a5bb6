import { formatDate } from '@doorstep/portal-contract/dates'
import type { ResourceEntry } from '@doorstep/portal-contract/resources.schema'
import { Card } from '@doorstep/ui/Card'
import { Link } from '@doorstep/ui/Link'
import { resourceHref, sectionHref } from '../shared/addresses/resources.ts'
import * as styles from './SuppliersCard.css.ts'

/** The latest updates of the portal (D36). */
export function UpdatesCard({ updates }: { updates: readonly ResourceEntry[] }) {
  return (
    <Card
      heading="New updates"
      padding="none"
      actions={<Link href={sectionHref('New updates')}>See all</Link>}
    >
      <ul className={styles.providers}>
        {updates.map(({ slug, title, createdAt }) => (
          <li key={slug} className={styles.provider}>
            <div className={styles.words}>
              <Link variant="quiet" href={resourceHref(slug)}>
                {title}
              </Link>
            </div>
            <span className={styles.count}>{formatDate(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
