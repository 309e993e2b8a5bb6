import { Card, type CardProps } from '@doorstep/ui/Card'
import * as styles from './SettingsPanel.css.ts'

export interface SettingsPanelProps extends Pick<CardProps, 'footer' | 'padding' | 'children'> {
  /** The section's URL fragment. */
  id: string
  heading: string
  /** A short note beside the heading. */
  note?: string
}

/** The panel of one section of /settings. */
export function SettingsPanel({ id, heading, note, ...card }: SettingsPanelProps) {
  return (
    <div id={id} className={styles.place} tabIndex={-1}>
      <Card heading={heading} actions={note && <span className={styles.note}>{note}</span>} {...card} />
    </div>
  )
}
