import type { Session } from '@doorstep/portal-contract/auth.schema'
import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import { authTexts } from '@doorstep/portal-contract/messages'
import { BrandLogo as Logo } from '@doorstep/ui/BrandLogo'
import { Button } from '@doorstep/ui/Button'
import { Link } from '@doorstep/ui/Link'
import { Sidebar } from '@doorstep/ui/Sidebar'
import { TextField } from '@doorstep/ui/TextField'
import { sidebarLinks } from '../../shared/pages/navigation.ts'
import { PortalLogo } from '../../shared/shell/PortalLogo.tsx'
import { sidebarEntries } from '../../shared/shell/sidebarEntries.ts'
import { accentsOf, ownColour } from './brandColours.ts'
import * as styles from './BrandPreview.css.ts'
import { useAccents } from './useAccents.ts'

const modes = [
  { mode: 'light', heading: 'In light mode' },
  { mode: 'dark', heading: 'In dark mode' },
] as const

/** A static preview of the brand in the sidebar, a page, sign-in and email, in both modes (D41). */
export function BrandPreview({ brand, session }: { brand: PublicBrand; session: Session }) {
  useAccents('[data-brand-preview]', accentsOf(brand.brand_colour))
  return (
    <div className={styles.modes} data-brand-preview>
      {modes.map(({ mode, heading }) => (
        <section key={mode} className={styles.mode} aria-labelledby={`brand-preview-${mode}`}>
          <h4 className={styles.heading} id={`brand-preview-${mode}`}>
            {heading}
          </h4>
          <div inert data-theme={mode} className={styles.stage}>
            <Portal brand={brand} session={session} />
            <div className={styles.pair}>
              <SignIn brand={brand} mode={mode} />
              <Mail brand={brand} />
            </div>
          </div>
        </section>
      ))}
    </div>
  )
}

function Portal({ brand, session }: { brand: PublicBrand; session: Session }) {
  return (
    <div className={styles.portal}>
      <div className={styles.sidebar}>
        <Sidebar
          label="Preview"
          brand={<PortalLogo reseller={brand} />}
          links={sidebarEntries(sidebarLinks(session))}
          currentPath="/"
          footer={null}
        />
      </div>
      <div className={styles.page}>
        <Button variant="primary">Add property</Button>
        <Link href="#brand">Text link</Link>
        <span className={styles.chosen}>14B Cardigan Lane</span>
      </div>
    </div>
  )
}

function SignIn({ brand, mode }: { brand: PublicBrand; mode: string }) {
  return (
    <div className={styles.card}>
      <PortalLogo reseller={brand} />
      <p className={styles.title}>{authTexts.signInHeading}</p>
      <TextField label="Email" name={`preview-${mode}`} defaultValue="" tabIndex={-1} />
      <Button variant="primary" fullWidth>
        Sign in
      </Button>
    </div>
  )
}

/** Email programs don't show SVG, so the name is shown instead. */
const isForMail = (logo: string) => /\.(?:png|webp)$/i.test(logo)

/** Emails use the unadjusted colour, in a bar without text. */
function Mail({ brand }: { brand: PublicBrand }) {
  return (
    <div className={styles.mail}>
      <svg className={styles.bar} fill={brand.brand_colour ?? ownColour} aria-hidden>
        <rect width="100%" height="100%" />
      </svg>
      <div className={styles.letter}>
        {brand.logo !== null && isForMail(brand.logo) ? (
          <div data-theme="light" className={styles.letterhead}>
            <Logo name={brand.name} src={brand.logo} />
          </div>
        ) : (
          <b className={styles.sender}>{brand.name}</b>
        )}
        <p>You’re invited to join the team. Set up your account:</p>
        <span className={styles.press}>Join the team</span>
      </div>
    </div>
  )
}
