import { Modal } from '@doorstep/ui/Modal'
import * as styles from './KeyList.css.ts'

const groups: { heading: string; keys: [keys: string[], does: string][] }[] = [
  {
    heading: 'Everywhere',
    keys: [
      [['g', 'd'], 'Go to the dashboard'],
      [['g', 'p'], 'Go to properties'],
      [['g', 'v'], 'Go to void bills'],
      [['g', 'a'], 'Go to alerts'],
      [['?'], 'Show this list'],
    ],
  },
  {
    heading: 'In the list of void bills',
    keys: [
      [['j'], 'Next bill'],
      [['k'], 'Bill before'],
      [['Enter'], 'Open the bill'],
      [['x'], 'Select the bill'],
      [['p'], 'Mark as paid'],
      [['u'], 'Mark as unpaid'],
      [['/'], 'Search'],
    ],
  },
  {
    heading: 'In an open bill',
    keys: [
      [['←'], 'Bill before'],
      [['→'], 'Next bill'],
      [['p'], 'Mark as paid'],
      [['d'], 'Download the bill'],
      [['Escape'], 'Close'],
    ],
  },
]

export interface KeyListProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The list of keys that `?` shows (D44). */
export function KeyList({ open, onOpenChange }: KeyListProps) {
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="Keys">
      {groups.map(({ heading, keys }) => (
        <section key={heading} className={styles.group}>
          <h3 className={styles.heading}>{heading}</h3>
          <dl className={styles.keys}>
            {keys.map(([pressed, does]) => (
              <div key={does} className={styles.line}>
                <dt>
                  {pressed.map((key, at) => (
                    <span key={key}>
                      {at > 0 && ' then '}
                      <kbd className={styles.key}>{key}</kbd>
                    </span>
                  ))}
                </dt>
                <dd className={styles.does}>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
