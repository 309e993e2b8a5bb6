import { resourceSections, resourcesFailure, sidebarTexts } from '@doorstep/portal-contract/messages'
import type { ResourceSection } from '@doorstep/portal-contract/resources'
import type { ResourceEntry } from '@doorstep/portal-contract/resources.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { ErrorState } from '@doorstep/ui/ErrorState'
import { Link } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'
import { SearchField } from '@doorstep/ui/SearchField'
import { Stack } from '@doorstep/ui/Stack'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { resourceHref, resourcesAddress, sectionHref } from '../shared/addresses/resources.ts'
import { counted } from '../shared/format/counted.ts'
import { ResourceRows } from './ResourceRows.tsx'
import type { ResourcesInitial } from './resources.load.ts'
import * as css from './ResourcesView.css.ts'
import { VideoPicture } from './VideoPicture.tsx'

/** How many of a section are shown beside the others. */
const shownOfSection = 4
/** Videos are in one row. */
const shownVideos = 3

/** Guides, videos, documents and new updates (specification, section 2; D40, D75). It is HTML and needs no script. */
export function ResourcesView({ resources, q, section, href }: ResourcesInitial) {
  return (
    <Page title={sidebarTexts.resources}>
      <Stack space={16}>
        <form method="get" action={resourcesAddress.href()} className={css.search}>
          <div className={css.field}>
            <SearchField
              label="Search guides, videos and documents"
              hideLabel
              placeholder="Search guides, videos and documents"
              name="q"
              maxLength={200}
              defaultValue={q}
            />
          </div>
          <Button type="submit">Search</Button>
        </form>
        {resources === null ? (
          <Card>
            <ErrorState
              message={resourcesFailure}
              action={
                <Link standalone href={href}>
                  Try again
                </Link>
              }
            />
          </Card>
        ) : (
          <Results resources={resources} q={q} section={section} />
        )}
      </Stack>
    </Page>
  )
}

type Shown = { resources: readonly ResourceEntry[]; q: string; section: ResourceSection | null }

function Results({ resources, q, section }: Shown) {
  const ofSection = (name: ResourceSection) => resources.filter((each) => each.section === name)
  const all = (
    <Link standalone href={resourcesAddress.href()}>
      All resources
    </Link>
  )
  if (q !== '') {
    return (
      <Card
        heading={`${counted(resources.length, 'resource')} for ‘${q}’`}
        actions={<span className={css.link}>{all}</span>}
        padding="none"
      >
        {resources.length > 0 ? (
          <ResourceRows resources={resources} isDetailed />
        ) : (
          <EmptyState title="Nothing matches your search" illustration="search">
            Check the spelling, or try a more general word.
          </EmptyState>
        )}
      </Card>
    )
  }
  if (section) {
    return (
      <Card heading={section} actions={<span className={css.link}>{all}</span>} padding="none">
        {ofSection(section).length > 0 ? (
          <ResourceRows resources={ofSection(section)} />
        ) : (
          <p className={css.nothing}>Nothing here yet.</p>
        )}
      </Card>
    )
  }
  // Two rows of two, with the videos between them: what is new comes first.
  const [howTo, videos, documents, tenants, gdpr, updates] = resourceSections
  return (
    <>
      <Columns>
        {[updates, howTo].map((name) => (
          <SectionCard key={name} name={name} resources={ofSection(name)} />
        ))}
      </Columns>
      <SectionCard name={videos} resources={ofSection(videos)} />
      <Columns>
        {[documents, gdpr].map((name) => (
          <SectionCard key={name} name={name} resources={ofSection(name)} />
        ))}
      </Columns>
      <SectionCard name={tenants} resources={ofSection(tenants)} />
    </>
  )
}

function SectionCard({ name, resources }: { name: ResourceSection; resources: readonly ResourceEntry[] }) {
  const isVideos = name === 'Video guides'
  const shown = resources.slice(0, isVideos ? shownVideos : shownOfSection)
  return (
    <Card
      heading={name}
      padding="none"
      actions={
        resources.length > shown.length && (
          <span className={css.link}>
            <Link standalone href={sectionHref(name)}>
              See all<VisuallyHidden> {name}</VisuallyHidden>
            </Link>
          </span>
        )
      }
    >
      {shown.length === 0 && <p className={css.nothing}>Nothing here yet.</p>}
      {isVideos ? (
        <ul className={css.videos}>
          {shown.map(({ slug, title }, index) => (
            <li key={slug}>
              <a href={resourceHref(slug)} className={css.video}>
                <VideoPicture door={index} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <ResourceRows resources={shown} />
      )}
    </Card>
  )
}
