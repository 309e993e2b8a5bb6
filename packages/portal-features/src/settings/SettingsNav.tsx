import type { SettingsSection } from './settings.panel.ts'
import * as styles from './SettingsNav.css.ts'
import { useCurrentSection } from './useCurrentSection.ts'

export interface SettingsNavProps {
  sections: readonly Pick<SettingsSection, 'id' | 'heading'>[]
}

/** The sections as links at the side; the one in view is marked. Plain links: they work without script. */
export function SettingsNav({ sections }: SettingsNavProps) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <nav aria-label="Settings" className={styles.nav}>
      <ul className={styles.list}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} aria-current={id === current ? 'location' : undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
