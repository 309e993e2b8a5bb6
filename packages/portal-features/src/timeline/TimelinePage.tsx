import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { postcodeText } from '@doorstep/portal-contract/properties'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { Page } from '@doorstep/ui/Page'
import { Tag } from '@doorstep/ui/Tag'
import { Gauge, Printer, Receipt } from 'lucide'
import { useEffect, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed } from '../shared/client/nullIfFailed.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { houseNumber } from '../shared/format/houseNumber.ts'
import { followListLinks } from '../shared/list/followListLinks.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import { browserAddress } from '../shared/state/address.ts'
import { voidBillsHref } from './lanes.ts'
import { Timeline } from './Timeline.tsx'
import { isTimelineOf, timelineViewIn } from './timeline.address.ts'
import type { TimelineInitial } from './timeline.load.ts'
import * as css from './TimelinePage.css.ts'

export interface TimelinePageProps {
  initial: TimelineInitial
  client?: PortalClient
}

/** The island of a property's timeline: links to other views of it change it in place. */
export function TimelinePage({ initial, client }: TimelinePageProps) {
  const { propertyId, today } = initial
  const getClient = client ? () => client : browserClient
  const [view, setView] = useState(initial.view)
  const [timeline, setTimeline] = useState(initial.timeline)
  const [isRetrying, setIsRetrying] = useState(false)

  useEffect(() => {
    const address = browserAddress()
    const stopMoves = address.onMove((search) => setView(timelineViewIn(search)))
    const stopLinks = followListLinks(
      (url) => isTimelineOf(propertyId, url),
      (href) => {
        address.push(href)
        setView(timelineViewIn(new URL(href, window.location.href).search))
      },
    )
    return () => {
      stopMoves()
      stopLinks()
    }
  }, [propertyId])

  async function retry() {
    setIsRetrying(true)
    const answer = await nullIfFailed(getClient().timeline.get(propertyId))
    setTimeline(answer)
    setIsRetrying(false)
  }

  async function addReading(of: PropertyTimeline, meterId?: number) {
    const supplies = await toastFailure(getClient().property.supplies(propertyId), unexpectedFailure)
    if (!supplies) return
    const added = await openModal('addReading', {
      propertyId,
      meters: supplies.flatMap(({ meter }) => meter ?? []),
      tenancies: of.tenancies
        .map(({ lead_tenant: name, ...tenancy }) => ({ ...tenancy, lead_tenant: { name } }))
        .toReversed(),
      ...(meterId !== undefined && { meterId }),
      today,
      client: getClient(),
    })
    if (!added) return
    const answer = await toastFailure(getClient().timeline.get(propertyId), unexpectedFailure)
    if (answer) setTimeline(answer)
  }

  const trail = [
    { label: 'Properties', href: '/properties' },
    { label: timeline?.property.address_line1 ?? 'Property', href: `/properties/${propertyId}` },
  ]
  return (
    <div className={css.paper}>
      <Page
        trail={
          <div className={css.onScreen}>
            <Breadcrumbs label="Breadcrumbs" links={trail} current="Timeline" />
          </div>
        }
        lead={
          timeline ? (
            <NumberPlate text={houseNumber(timeline.property.address_line1)} size="large" />
          ) : undefined
        }
        title={timeline?.property.address_line1 ?? 'Timeline'}
        description={timeline && <Facts property={timeline.property} />}
        actions={
          timeline && (
            <div className={css.actions}>
              <Button variant="primary" icon={Gauge} onClick={() => void addReading(timeline)}>
                Add reading
              </Button>
              <Button icon={Receipt} href={voidBillsHref(propertyId)}>
                Void bills
              </Button>
              <Button icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
            </div>
          )
        }
      >
        {timeline ? (
          <Timeline
            {...{ timeline, today, view }}
            onAddReading={(meterId) => void addReading(timeline, meterId)}
          />
        ) : (
          <Card>
            <ErrorState message={unexpectedFailure} retrying={isRetrying} onRetry={() => void retry()} />
          </Card>
        )}
      </Page>
    </div>
  )
}

function Facts({ property }: Pick<PropertyTimeline, 'property'>) {
  const { address_line2, address_city, address_postcode, status, tags = [] } = property
  return (
    <span className={css.facts}>
      {[address_line2, address_city].filter(Boolean).join(', ')} {postcodeText(address_postcode)}
      <PropertyStatusBadge status={status} />
      {tags.map(({ slug, name }) => (
        <Tag key={slug}>{name}</Tag>
      ))}
    </span>
  )
}
