import { linesText } from '@doorstep/portal-contract/addresses'
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
import { billsOfProperty } from '../shared/addresses/voidBills.ts'
import { houseNumber } from '../shared/format/houseNumber.ts'
import { followListLinks } from '../shared/list/followListLinks.ts'
import { openModal } from '../shared/modal/openModal.ts'
import type { NoticeWay } from '../shared/notices/noticeWay.ts'
import { propertiesPath, propertyHref } from '../shared/property/propertyHref.ts'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import { useLoaded } from '../shared/resource/useResource.ts'
import { browserAddress } from '../shared/state/address.ts'
import { island } from '../shared/island.tsx'
import { Timeline } from './Timeline.tsx'
import { timelinePage } from './timeline.address.ts'
import { type TimelineInitial, timelinePart } from './timeline.load.ts'
import * as css from './TimelinePage.css.ts'

export interface TimelinePageProps {
  initial: TimelineInitial
}

/** The island of a property's timeline: links to other views of it change it in place. */
export const TimelinePage = island(function TimelinePage({ initial }: TimelinePageProps) {
  const { propertyId } = initial
  const [view, setView] = useState(initial.view)
  const loaded = useLoaded(timelinePart(propertyId), initial.timeline)
  const timeline = loaded.data

  useEffect(() => {
    const address = browserAddress()
    const { parse, includes } = timelinePage(propertyId)
    const stopMoves = address.onMove((search) => setView(parse(search)))
    const stopLinks = followListLinks(includes, (href) => {
      address.push(href)
      setView(parse(new URL(href, window.location.href).search))
    })
    return () => {
      stopMoves()
      stopLinks()
    }
  }, [propertyId])

  const addReading = (meterId?: number) =>
    openModal('addReading', {
      propertyId,
      ...(meterId !== undefined && { meterId }),
      onChanged: loaded.reload,
    })

  async function notify(way: NoticeWay, tenancyId: number) {
    if (await openModal(way, { propertyId, tenancyId })) loaded.reload()
  }

  const trail = [
    { label: 'Properties', href: propertiesPath },
    { label: timeline ? linesText(timeline.property) : 'Property', href: propertyHref(propertyId) },
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
              <Button icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
              <Button icon={Receipt} href={billsOfProperty(propertyId)}>
                Void bills
              </Button>
              <Button variant="primary" icon={Gauge} onClick={() => void addReading()}>
                Add reading
              </Button>
            </div>
          )
        }
      >
        {timeline ? (
          <Timeline
            {...{ timeline, view }}
            onAddReading={(meterId) => void addReading(meterId)}
            onNotify={(way, tenancyId) => void notify(way, tenancyId)}
          />
        ) : (
          <Card>
            <ErrorState message={unexpectedFailure} retrying={loaded.isLoading} onRetry={loaded.reload} />
          </Card>
        )}
      </Page>
    </div>
  )
})

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
