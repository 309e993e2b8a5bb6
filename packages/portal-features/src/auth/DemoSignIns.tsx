import { demoAccounts, demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { signInPage } from '../shared/addresses/signIn.ts'
import * as styles from './DemoSignIns.css.ts'

/** Sign-in buttons for the demo data's users (D43). Plain forms, so they work without JavaScript. */
export function DemoSignIns({ next }: { next: string }) {
  return (
    <details className={styles.panel} open>
      <summary className={styles.summary}>Demo accounts</summary>
      <ul className={styles.list}>
        {demoAccounts.map(({ email, who }) => (
          <li key={email}>
            <form method="post" action={signInPage.href({ next })}>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={demoPassword} />
              <button type="submit" className={styles.account}>
                <span className={styles.email}>{email}</span>
                <span className={styles.who}>{who}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      <p className={styles.password}>
        They all use the password <code className={styles.code}>{demoPassword}</code>
      </p>
    </details>
  )
}
