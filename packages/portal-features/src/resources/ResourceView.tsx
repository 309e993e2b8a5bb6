import { formatDate } from '@doorstep/portal-contract/dates'
import { sidebarTexts } from '@doorstep/portal-contract/messages'
import type { Resource } from '@doorstep/portal-contract/resources.schema'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import type { ReactNode } from 'react'
import { resourcesAddress, sectionHref } from '../shared/addresses/resources.ts'
import { ResourceRows } from './ResourceRows.tsx'
import * as css from './ResourceView.css.ts'

export interface ResourceViewProps {
  resource: Resource
  /** Islands of its own: what plays its videos, and what shows its documents. Astro gives something for either, also when there are none. */
  videos?: ReactNode
  documents?: ReactNode
}

/** One resource: what it says, its videos over that, its documents and related ones beside it. */
export function ResourceView({ resource, videos, documents }: ResourceViewProps) {
  const { title, excerpt, section, createdAt, minutes, content, related } = resource
  const hasDocuments = resource.documents.length > 0
  return (
    <Page
      title={title}
      description={excerpt}
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[
            { label: sidebarTexts.resources, href: resourcesAddress.href() },
            { label: section, href: sectionHref(section) },
          ]}
          current={title}
        />
      }
    >
      <Columns template={hasDocuments ? 'equal' : 'main-aside'}>
        <Card>
          <Stack space={16}>
            <p className={css.facts}>
              {formatDate(createdAt)}
              {!resource.has_video && ` · ${minutes} min read`}
            </p>
            {resource.videos.length > 0 && videos}
            {/* oxlint-disable-next-line react/no-danger -- the API has cleaned it */}
            <div className={css.article} dangerouslySetInnerHTML={{ __html: content }} />
          </Stack>
        </Card>
        <Stack space={16}>
          {hasDocuments && documents}
          {related.length > 0 && (
            <Card heading={`More in ${section}`} padding="none">
              <ResourceRows resources={related} />
            </Card>
          )}
        </Stack>
      </Columns>
    </Page>
  )
}
