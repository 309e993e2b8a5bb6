import { mustSetUpSecondFactor } from '@doorstep/portal-contract/auth'
import { sidebarTexts } from '@doorstep/portal-contract/messages'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import type { SettingsPanelProps } from './settings.panel.ts'
import { settingsSections } from './settings.sections.ts'
import { SettingsNav } from './SettingsNav.tsx'
import * as styles from './SettingsView.css.ts'

/** The settings: its sections one below the other, each saved for itself (specification, section 2; D15). */
export function SettingsView(panel: SettingsPanelProps) {
  const { session } = panel.initial
  const sections = settingsSections.filter(({ id, isFor }) =>
    // Whoever has to set up a second factor comes to the rest after it.
    mustSetUpSecondFactor(session.user) ? id === 'second-factor' : (isFor?.(session) ?? true),
  )
  return (
    <Page title={sidebarTexts.settings}>
      <div className={styles.columns}>
        <SettingsNav sections={sections} />
        <Stack space={16}>
          {sections.map(({ id, Panel }) => (
            <Panel key={id} {...panel} />
          ))}
        </Stack>
      </div>
    </Page>
  )
}
