import { sidebarTexts } from '@doorstep/portal-contract/messages'
import { BackLink } from '@doorstep/ui/BackLink'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import type { ReactNode } from 'react'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import type { SettingsPanelProps } from './settings.panel.ts'
import { sectionsFor } from './settings.sections.ts'
import { SettingsNav, settingsNavId } from './SettingsNav.tsx'
import * as styles from './SettingsView.css.ts'
import { useSectionPages } from './useSectionPages.ts'

/**
 * The settings: sections below each other, on a phone separate pages behind a list. Each is saved separately
 * (specification, section 2; D15). On a phone nothing is unmounted, so that typed text stays.
 */
export function SettingsView({ children, ...panel }: SettingsPanelProps & { children?: ReactNode }) {
  const sections = sectionsFor(panel.initial.session)
  useSectionPages(sections.map(({ id }) => id))
  return (
    <Page title={sidebarTexts.settings}>
      <div className={sections.length > 1 ? styles.pages : styles.columns}>
        <SettingsNav sections={sections} />
        <div className={styles.back}>
          <BackLink href={`#${settingsNavId}`}>All settings</BackLink>
        </div>
        <Stack space={16}>
          <NeedsScript title="Changing your settings needs JavaScript" />
          {sections.map(({ id, Panel }) => Panel && <Panel key={id} {...panel} />)}
          {children}
        </Stack>
      </div>
    </Page>
  )
}
