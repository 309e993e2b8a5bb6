import { Heading } from '@doorstep/ui/Heading'
import { Link } from '@doorstep/ui/Link'
import type { ReactNode } from 'react'
import * as styles from './CompanyPages.css.ts'

export interface CompanyPageProps {
  /** The address for questions (D63), when it is configured. */
  supportEmail: string | undefined
}

/** The default terms of use; `TERMS_URL` replaces them (D63). */
export function TermsPage({ supportEmail }: CompanyPageProps) {
  return (
    <TextPage title="Terms of use">
      <p>These terms apply to everyone who uses this portal for a company.</p>
      <h2>Your account</h2>
      <p>
        Each person has their own account. Keep your password to yourself, and tell us at once if someone else
        may know it. Team leads decide who can use it for their company, and remove people who leave.
      </p>
      <h2>What you enter</h2>
      <p>
        Enter only what is correct and what you are allowed to share. You need a lawful reason to share
        tenants’ details, and must tell them that you do. What you enter stays yours: we use it to set up and
        run the services you ask for.
      </p>
      <h2>Bills and packages</h2>
      <p>
        A package starts once it is approved. Its price, its suppliers and how to end it are in the agreement
        for that package, which comes first where it differs from these terms.
      </p>
      <h2>How you may use the portal</h2>
      <ul>
        <li>Do not try to see other companies’ records.</li>
        <li>Do not disrupt the portal or try to get round its limits.</li>
        <li>Do not use it for anything unlawful.</li>
      </ul>
      <p>We may suspend an account that breaks these rules.</p>
      <h2>If something goes wrong</h2>
      <p>
        We take care to keep the portal running and its figures right, but it may be unavailable at times.
        Check important figures before you rely on them. Nothing here limits a liability that the law does not
        allow us to limit.
      </p>
      <h2>Changes</h2>
      <p>We will tell you before a change of these terms takes effect.</p>
      <Questions supportEmail={supportEmail} />
    </TextPage>
  )
}

/** The default privacy notice; `PRIVACY_URL` replaces it (D63). */
export function PrivacyPage({ supportEmail }: CompanyPageProps) {
  return (
    <TextPage title="Privacy">
      <p>This page explains what this portal keeps about you, why, and what you can ask us to do.</p>
      <h2>People who use the portal</h2>
      <p>
        We keep your name, email address, phone number, company and settings; when and from where you signed
        in; and what you changed, so that your team can see who did what.
      </p>
      <h2>Tenants</h2>
      <p>
        Letting agents and property managers enter details of tenants: names, contact details, tenancy dates,
        meter readings and bills. They decide what is entered, and we use it to set up and run utility bills
        for the property.
      </p>
      <h2>Who receives it</h2>
      <p>
        Suppliers and councils receive what they need for an account at a property. Companies that run our
        systems handle data on our instructions. We sell nothing to anyone.
      </p>
      <h2>Cookies</h2>
      <p>
        The portal uses only the cookies it needs: to keep you signed in, to protect forms, and to remember
        which branch you chose. It has no advertising and no tracking.
      </p>
      <h2>How long we keep it</h2>
      <p>
        As long as your company uses the portal, and after that as long as the law requires us to keep records
        of bills and payments.
      </p>
      <h2>Your rights</h2>
      <p>
        You can ask to see, correct or delete what we hold about you, and object to how we use it. You can
        also complain to the{' '}
        <Link href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</Link>.
      </p>
      <Questions supportEmail={supportEmail} />
    </TextPage>
  )
}

/** The default help page; `HELP_URL` replaces it (D63). */
export function HelpPage({ supportEmail }: CompanyPageProps) {
  return (
    <TextPage title="Help">
      <h2>You can’t sign in</h2>
      <ul>
        <li>
          Forgotten your password? <Link href="/forgot">Reset it by email</Link>.
        </li>
        <li>
          Lost your phone? Use a recovery code, or ask a team lead to remove your two-step verification.
        </li>
        <li>Too many attempts? Wait 15 minutes, then try again.</li>
        <li>The link in an email no longer works? Ask whoever invited you to send it again.</li>
      </ul>
      <h2>You can’t find something</h2>
      <p>
        If your company has branches or letting agents, check which one is chosen at the top of the page:
        lists show only what belongs to it. Some pages are open to team leads only.
      </p>
      <h2>You changed something by mistake</h2>
      <p>
        After marking void bills as paid you can undo it for 10 seconds. You can also mark them as unpaid
        later.
      </p>
      <h2>Keyboard shortcuts</h2>
      <p>Once you’ve signed in, press ? on any page to see them.</p>
      <Questions supportEmail={supportEmail} />
    </TextPage>
  )
}

function Questions({ supportEmail }: CompanyPageProps) {
  return (
    <>
      <h2>Questions</h2>
      {supportEmail ? (
        <p>
          Email <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
        </p>
      ) : (
        <p>Ask your account manager.</p>
      )}
    </>
  )
}

interface TextPageProps {
  title: string
  /** Sections of `h2`, `p` and `ul`. */
  children: ReactNode
}

/** A page of plain text, 680 px wide. */
function TextPage({ title, children }: TextPageProps) {
  return (
    <div className={styles.page}>
      <Heading level={1} size="display">
        {title}
      </Heading>
      {children}
    </div>
  )
}
