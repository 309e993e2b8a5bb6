import { mustSetUpSecondFactor } from '@doorstep/portal-contract/auth'
import { sidebarTexts } from '@doorstep/portal-contract/messages'
import { BackLink } from '@doorstep/ui/BackLink'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import type { SettingsPanelProps } from './settings.panel.ts'
import { settingsSections } from './settings.sections.ts'
import { SettingsNav, settingsNavId } from './SettingsNav.tsx'
import * as styles from './SettingsView.css.ts'
import { useSectionPages } from './useSectionPages.ts'

/**
 * The settings: its sections one below the other, on a phone each a page of its own behind a list of them, and each saved for itself
 * (specification, section 2; D15). Nothing is unmounted on a phone, so that what was typed stays.
 */
export function SettingsView(panel: SettingsPanelProps) {
  const { session } = panel.initial
  const sections = settingsSections.filter(({ id, isFor }) =>
    // Whoever has to set up a second factor comes to the rest after it.
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
          {sections.map(({ id, Panel }) => (
            <Panel key={id} {...panel} />
          ))}
        </Stack>
      </div>
    </Page>
  )
}
