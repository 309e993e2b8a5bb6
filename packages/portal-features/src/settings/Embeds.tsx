import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { Alert } from '@doorstep/ui/Alert'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { createEmbedKeys } from './embedKeys.store.ts'
import { EmbedKeys } from './EmbedKeys.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

export interface EmbedsProps {
  /** Null when they could not be loaded. */
  initial: EmbedKey[] | null
  /** Defaults to a client for the page's API. */
  client?: PortalClient
}

/** The keys with which a reseller's own sites embed the portal (D42): an island of its own, because few people have any. */
export function Embeds({ initial, client }: EmbedsProps) {
  if (initial === null) {
    return (
      <SettingsPanel id="embeds" heading="Embeds">
        <Alert tone="critical">We couldn’t load your keys. Reload the page to try again.</Alert>
      </SettingsPanel>
    )
  }
  return <LoadedEmbeds initial={initial} client={client ?? browserClient()} />
}

function LoadedEmbeds({ initial, client }: { initial: EmbedKey[]; client: PortalClient }) {
  const [store] = useState(() => createEmbedKeys(client, initial))
  return (
    <EmbedKeys
      keys={useStore(store.$keys)}
      newSecret={useStore(store.$newSecret)}
      onKept={store.kept}
      actions={{
        add: () => void openModal('embedKey', { client, onAdded: store.showSecret, onChanged: store.show }),
        change: (embedKey) =>
          void openModal('embedKey', { embedKey, client, onAdded: store.showSecret, onChanged: store.show }),
        replaceSecret: (embedKey) =>
          void openModal('embedSecret', { embedKey, client, onReplaced: store.showSecret }),
        revoke: (embedKey) => void store.revoke(embedKey),
        showCode: (embedKey) => void openModal('embedCode', { embedKey }),
        preview: (embedKey) => void openModal('embedPreview', { embedKey }),
        showUsage: (embedKey) => void openModal('embedUsage', { embedKey }),
      }}
    />
  )
}
