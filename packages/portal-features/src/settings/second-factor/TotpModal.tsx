import { missingOfSecondStep, withoutSpaces } from '@doorstep/portal-contract/second-factor'
import type { TotpSetUp } from '@doorstep/portal-contract/second-factor.schema'
import { CopyField } from '@doorstep/ui/CopyField'
import { FormModal } from '@doorstep/ui/FormModal'
import { Link } from '@doorstep/ui/Link'
import { TextField } from '@doorstep/ui/TextField'
import { useForm } from '../../shared/form/useForm.ts'
import * as styles from './TotpModal.css.ts'

export interface TotpModalProps {
  setUp: TotpSetUp
  /** Turns the app on with its first code. */
  onConfirm: (code: string) => Promise<void>
  onClose: () => void
}

/** 'JBSWY3DP…' in groups of four, for reading aloud. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The key of a new authenticator app, to scan or to type, and a field for its first code. */
export function TotpModal({ setUp: { secret, uri, qr }, onConfirm, onClose }: TotpModalProps) {
  const form = useForm({
    fields: ['code'],
    missing: missingOfSecondStep,
    send: (answers) => onConfirm(withoutSpaces(String(answers.get('code')))),
  })
  return (
    <FormModal
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set up an authenticator app"
      description="Scan the QR code with the app, or type the key into it. Then enter the code it shows."
      submitLabel="Turn on"
      {...form.modalProps}
    >
      <div className={styles.key}>
        <img
          className={styles.qr}
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code with the key for your authenticator app"
          width={180}
          height={180}
        />
        <div className={styles.words}>
          <CopyField label="Key" value={inGroups(secret)} copyValue={secret} />
          <p>
            On this device? <Link href={uri}>Open it in your app</Link>
          </p>
        </div>
      </div>
      <TextField
        {...form.field('code')}
        label="Code"
        hint="The six digits the app shows."
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </FormModal>
  )
}
