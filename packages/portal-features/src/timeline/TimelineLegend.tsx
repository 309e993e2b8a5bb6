import { ownerLabels } from '@doorstep/portal-contract/liability'
import { Icon } from '@doorstep/ui/Icon'
import { StatusDot } from '@doorstep/ui/StatusDot'
import { Mail } from 'lucide'
import { ownerTones } from '../shared/liability/owners.ts'
import * as css from './TimelineLegend.css.ts'

const owners = ['tenant', 'landlord', 'void'] as const

/** What colours, textures and marks mean. */
export function TimelineLegend() {
  return (
    <dl className={css.legend}>
      <div className={css.group}>
        <dt className={css.term}>Who pays</dt>
        {owners.map((owner) => (
          <dd key={owner} className={css.entry}>
            <span className={css.swatches[owner]}>
              <StatusDot tone={ownerTones[owner]} label="" />
            </span>
            {ownerLabels[owner]}
          </dd>
        ))}
        <dd className={css.entry}>
          <span className={css.planned} />
          Planned
        </dd>
      </div>
      <div className={css.onPlan}>
        <dt className={css.term}>On the line</dt>
        <dd className={css.entry}>
          <span className={css.bill} />
          Bill
        </dd>
        <dd className={css.entry}>
          <span className={css.reading}>09316</span>
          Reading
        </dd>
        <dd className={css.entry}>
          <Icon icon={Mail} size="small" />
          Supplier notified
        </dd>
      </div>
    </dl>
  )
}
