import { Heading } from '@doorstep/ui/Heading'
import { Modal } from '@doorstep/ui/Modal'
import { useState } from 'react'
import * as styles from './KeyList.css.ts'
import { registeredKeys } from '../shared/keys/keys.ts'

export interface KeyListProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The keys whose name is a picture on the keyboard. */
const signs: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** The list of shortcuts that `?` opens (D44): those that are registered as it opens. */
export function KeyList({ open, onOpenChange }: KeyListProps) {
  const [groups] = useState(registeredKeys)
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      {groups.map(({ group, keys }) => (
        <section key={group} className={styles.group}>
          <Heading level={3}>{group}</Heading>
          <dl className={styles.keys}>
            {keys.map(({ keys: pressed, label }) => (
              <div key={label} className={styles.line}>
                <dt>
                  {pressed.map((key, at) => (
                    <span key={key}>
                      {at > 0 && ' then '}
                      <kbd className={styles.key}>{signs[key] ?? key}</kbd>
                    </span>
                  ))}
                </dt>
                <dd className={styles.does}>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
