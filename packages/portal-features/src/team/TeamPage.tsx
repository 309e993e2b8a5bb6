import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { TabLinks } from '@doorstep/ui/TabLinks'
import type { ReactNode } from 'react'
import { activity } from './activity.filters.ts'
import { team } from './team.filters.ts'
import * as css from './TeamPage.css.ts'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'

export interface TeamPageProps {
  view: 'members' | 'activity'
  description: string
  actions?: ReactNode
  children: ReactNode
}

const tabs = [
  { value: 'members', label: 'Members', href: team.path },
  { value: 'activity', label: 'Activity', href: activity.path },
]

/** The frame of the team's two views; each is a page with its own address (specification, section 2; D7). */
export function TeamPage({ view, description, actions, children }: TeamPageProps) {
  return (
    <Page
      title="Team members"
      description={description}
      actions={actions && <span className={css.actions}>{actions}</span>}
    >
      <div className={css.screenOnly}>
        <TabLinks label="Team" tabs={tabs} value={view} />
      </div>
      <Stack space={20}>
        {actions && <NeedsScript title="Inviting and changing people needs JavaScript" />}
        {children}
      </Stack>
    </Page>
  )
}
