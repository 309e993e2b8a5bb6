import { embedKeyLimits } from '@doorstep/portal-contract/embeds'
import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { CopyField } from '@doorstep/ui/CopyField'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Inline } from '@doorstep/ui/Inline'
import { Menu } from '@doorstep/ui/Menu'
import { Stack } from '@doorstep/ui/Stack'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useEffect, useRef } from 'react'
import { needsScript } from '../../shared/form/NeedsScript.tsx'
import { counted } from '../../shared/format/counted.ts'
import { momentInLondon } from '../../shared/format/dates.ts'
import * as styles from './EmbedKeys.css.ts'
import type { NewSecret } from './embedKeys.store.ts'
import { SettingsPanel } from '../SettingsPanel.tsx'

type OfKey = (key: EmbedKey) => void

export interface EmbedKeysProps {
  keys: readonly EmbedKey[]
  /** A secret that is shown now, and never again. */
  newSecret: NewSecret | null
  onKept: () => void
  actions: { add: () => void } & Record<
    'change' | 'replaceSecret' | 'revoke' | 'showCode' | 'preview' | 'showUsage',
    OfKey
  >
}

/** The section of keys: each with its sites, its usage, and what can be done with it. */
export function EmbedKeys({ keys, newSecret, onKept, actions }: EmbedKeysProps) {
  return (
    <SettingsPanel
      id="embeds"
      heading="Embeds"
      note="Quotes, void bills and your team on your own site"
      padding="none"
      footer={
        keys.length > 0 && (
          <Inline>
            <Button onClick={actions.add} {...needsScript}>
              Add key
            </Button>
          </Inline>
        )
      }
    >
      {newSecret && <Secret key={newSecret.secret} {...newSecret} onKept={onKept} />}
      {keys.length === 0 ? (
        <EmptyState
          title="No keys yet"
          action={
            <Button variant="primary" onClick={actions.add} {...needsScript}>
              Add key
            </Button>
          }
        >
          A key lets your website show a quote, or void bills and the team to people who sign in there.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {keys.map((key) => (
            <Key key={key.id} embedKey={key} actions={actions} />
          ))}
        </ul>
      )}
    </SettingsPanel>
  )
}

function Key({ embedKey, actions }: { embedKey: EmbedKey; actions: EmbedKeysProps['actions'] }) {
  const { name, origins, publishable_key, last_used_at, old_secret_until, usage } = embedKey
  const opened = usage.reduce((sum, day) => sum + day.opened, 0)
  return (
    <li className={styles.key}>
      <div className={styles.top}>
        <h3 className={styles.name}>{name}</h3>
        <Inline space={8}>
          <Button size="small" onClick={() => actions.showCode(embedKey)}>
            Add to your site<VisuallyHidden> with {name}</VisuallyHidden>
          </Button>
          <Menu
            label={`Actions for ${name}`}
            items={[
              { id: 'preview', label: 'Preview', onSelect: () => actions.preview(embedKey) },
              { id: 'usage', label: 'Usage', onSelect: () => actions.showUsage(embedKey) },
              { id: 'change', label: 'Change', onSelect: () => actions.change(embedKey) },
              { id: 'secret', label: 'Replace the secret', onSelect: () => actions.replaceSecret(embedKey) },
              { id: 'revoke', label: 'Revoke', tone: 'critical', onSelect: () => actions.revoke(embedKey) },
            ]}
          />
        </Inline>
      </div>
      <ul className={styles.sites} aria-label={`Sites of ${name}`}>
        {origins.map((origin) => (
          <li key={origin}>{origin}</li>
        ))}
      </ul>
      <p className={styles.facts}>
        <span>{last_used_at ? `Last used ${momentInLondon(last_used_at)}` : 'Never used'}</span>
        {last_used_at && (
          <span>
            Opened {counted(opened, 'time')} in {embedKeyLimits.usageDays} days
          </span>
        )}
        {old_secret_until && <span>The old secret works until {momentInLondon(old_secret_until)}</span>}
      </p>
      <div>
        <CopyField label="Publishable key" value={publishable_key} />
      </div>
    </li>
  )
}

/** A new secret: on the page, because a dialog could be closed by accident. */
function Secret({
  embedKey: { name, old_secret_until },
  secret,
  onKept,
}: NewSecret & { onKept: () => void }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  return (
    <section className={styles.newSecret} aria-labelledby="embed-secret-heading">
      <Stack space={12}>
        <h3 ref={headingRef} id="embed-secret-heading" className={styles.name} tabIndex={-1}>
          Save the secret of {name}
        </h3>
        <Alert tone="caution">
          It’s only shown now. Keep it on your server: whoever has it sees the void bills and teams of your
          people.{' '}
          {old_secret_until &&
            `The one that your server uses works until ${momentInLondon(old_secret_until)}.`}
        </Alert>
        <div>
          <CopyField label="Secret key" value={secret} />
        </div>
        <Inline>
          <Button variant="primary" onClick={onKept}>
            I’ve saved it
          </Button>
        </Inline>
      </Stack>
    </section>
  )
}
