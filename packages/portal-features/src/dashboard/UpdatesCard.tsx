import { formatDate } from '@doorstep/portal-contract/dates'
import type { ResourceEntry } from '@doorstep/portal-contract/resources.schema'
import { Card } from '@doorstep/ui/Card'
import { Link } from '@doorstep/ui/Link'
import { resourceHref, sectionHref } from '../shared/addresses/resources.ts'
import * as styles from './UpdatesCard.css.ts'

/** The latest updates of the portal (D36). */
export function UpdatesCard({ updates }: { updates: readonly ResourceEntry[] }) {
  return (
    <Card
      heading="New updates"
      padding="none"
      actions={
        <Link standalone href={sectionHref('New updates')}>
          See all updates
        </Link>
      }
    >
      <ul className={styles.updates}>
        {updates.map(({ slug, title, createdAt }) => (
          <li key={slug} className={styles.update}>
            <Link variant="quiet" standalone href={resourceHref(slug)}>
              {title}
            </Link>
            <span className={styles.day}>{formatDate(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
