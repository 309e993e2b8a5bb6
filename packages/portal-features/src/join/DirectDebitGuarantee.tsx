import { noticeWorkingDays } from '@doorstep/portal-contract/invoices'
import * as css from './Join.css.ts'

/** What the Direct Debit Guarantee gives everyone who pays by Direct Debit, in plain words. */
export function DirectDebitGuarantee() {
  return (
    <section className={css.guarantee} aria-labelledby="direct-debit-guarantee">
      <h2 id="direct-debit-guarantee" className={css.guaranteeHeading}>
        The Direct Debit Guarantee protects you
      </h2>
      <ul className={css.points}>
        <li>Every UK bank and building society that takes Direct Debits offers it.</li>
        <li>We’ll tell you each amount and date first, at least {noticeWorkingDays} working days before.</li>
        <li>If a payment is taken by mistake, your bank refunds you in full, straight away.</li>
        <li>You can cancel at any time by contacting your bank. Tell us too.</li>
      </ul>
    </section>
  )
}
