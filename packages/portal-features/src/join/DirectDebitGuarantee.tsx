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
        <li>If an amount or a date changes, we’ll tell you first, normally 10 working days before.</li>
        <li>If a payment is taken by mistake, your bank refunds you in full, straight away.</li>
        <li>You can cancel at any time by contacting your bank. Tell us too.</li>
      </ul>
    </section>
  )
}
