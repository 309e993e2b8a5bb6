import { mustSetUpSecondFactor } from '@doorstep/portal-contract/auth'
import { sidebarTexts } from '@doorstep/portal-contract/messages'
import { BackLink } from '@doorstep/ui/BackLink'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import type { SettingsPanelProps } from './settings.panel.ts'
import { settingsSections } from './settings.sections.ts'
import { SettingsNav, settingsNavId } from './SettingsNav.tsx'
import * as styles from './SettingsView.css.ts'
import { useSectionPages } from './useSectionPages.ts'

/**
 * The settings: sections below each other, on a phone separate pages behind a list. Each is saved separately
 * (specification, section 2; D15). On a phone nothing is unmounted, so that typed text stays.
 */
export function SettingsView(panel: SettingsPanelProps) {
  const { session } = panel.initial
  const sections = settingsSections.filter(({ id, isFor }) =>
    // Users who must set up two-step verification see the other sections after that.
    mustSetUpSecondFactor(session.user) ? id === 'second-factor' : (isFor?.(session) ?? true),
  )
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
          {sections.map(({ id, Panel }) => (
            <Panel key={id} {...panel} />
          ))}
        </Stack>
      </div>
    </Page>
  )
}
