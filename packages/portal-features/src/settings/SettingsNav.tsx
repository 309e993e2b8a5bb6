import { Icon } from '@doorstep/ui/Icon'
import { ChevronRight } from 'lucide'
import type { SettingsSection } from './settings.panel.ts'
import * as styles from './SettingsNav.css.ts'
import { useCurrentSection } from './useCurrentSection.ts'

/** The fragment of the list, which the back link on a phone leads to. */
export const settingsNavId = 'all-settings'

export interface SettingsNavProps {
  sections: readonly Pick<SettingsSection, 'id' | 'heading'>[]
}

/** Links to the sections, at the side or on a phone as a list; the current one is marked. They work without script. */
export function SettingsNav({ sections }: SettingsNavProps) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <nav id={settingsNavId} aria-label="Settings" className={styles.nav} tabIndex={-1}>
      <ul className={styles.list}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} aria-current={id === current ? 'location' : undefined}>
              {heading}
              <span className={styles.arrow}>
                <Icon icon={ChevronRight} size="small" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
