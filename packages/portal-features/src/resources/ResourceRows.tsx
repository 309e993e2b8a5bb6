import { formatDate } from '@doorstep/portal-contract/dates'
import type { ResourceSection } from '@doorstep/portal-contract/resources'
import type { ResourceEntry } from '@doorstep/portal-contract/resources.schema'
import { Icon, type IconProps } from '@doorstep/ui/Icon'
import { Link } from '@doorstep/ui/Link'
import { Tag } from '@doorstep/ui/Tag'
import { Bell, BookOpen, FileDown, Play, ShieldCheck, Users } from 'lucide'
import { resourceHref } from '../shared/addresses/resources.ts'
import { fileFacts } from './fileFacts.ts'
import * as css from './ResourceRows.css.ts'

const icons: Record<ResourceSection, IconProps['icon']> = {
  'How-to guides': BookOpen,
  'Video guides': Play,
  'Downloadable documents': FileDown,
  'Tenant bills setups': Users,
  'GDPR Compliance': ShieldCheck,
  'New updates': Bell,
}

export interface ResourceRowsProps {
  resources: readonly ResourceEntry[]
  /** Shows the line about each, and which section it is in. */
  isDetailed?: boolean
}

/** Resources as a list of links. */
export function ResourceRows({ resources, isDetailed = false }: ResourceRowsProps) {
  return (
    <ul className={css.rows}>
      {resources.map((resource) => (
        <li key={resource.slug} className={css.row}>
          <span className={css.icon}>
            <Icon icon={icons[resource.section]} />
          </span>
          <div className={css.words}>
            <Link variant="quiet" standalone href={resourceHref(resource.slug)}>
              {resource.title}
            </Link>
            {isDetailed && <p className={css.excerpt}>{resource.excerpt}</p>}
          </div>
          {resource.ultimateGuide && <Tag>Ultimate guide</Tag>}
          <span className={css.note}>{isDetailed ? resource.section : noteOf(resource)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What a row says at its end: the day of an update, what a document is, how long a guide takes to read. */
function noteOf({ section, createdAt, has_video, documents, minutes }: ResourceEntry): string {
  if (section === 'New updates') return formatDate(createdAt)
  if (has_video) return 'Video'
  const [document] = documents
  return document ? fileFacts(document) : `${minutes} min`
}
