import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { Alert } from '@doorstep/ui/Alert'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { openModal } from '../../shared/modal/openModal.ts'
import { createEmbedKeys } from './embedKeys.store.ts'
import { EmbedKeys } from './EmbedKeys.tsx'
import { SettingsPanel } from '../SettingsPanel.tsx'
import { island } from '../../shared/island.tsx'

export interface EmbedsProps {
  /** Null when they could not be loaded. */
  initial: EmbedKey[] | null
}

/** The keys with which a reseller's own sites embed the portal (D42): an island of its own, because few people have any. */
export const Embeds = island(function Embeds({ initial }: EmbedsProps) {
  if (initial === null) {
    return (
      <SettingsPanel id="embeds" heading="Embeds">
        <Alert tone="critical">We couldn’t load your keys. Reload the page to try again.</Alert>
      </SettingsPanel>
    )
  }
  return <LoadedEmbeds initial={initial} />
})

function LoadedEmbeds({ initial }: { initial: EmbedKey[] }) {
  const [store] = useState(() => createEmbedKeys(initial))
  return (
    <EmbedKeys
      keys={useStore(store.$keys)}
      newSecret={useStore(store.$newSecret)}
      onKept={store.kept}
      actions={{
        add: () => void openModal('embedKey', { onAdded: store.showSecret, onChanged: store.show }),
        change: (embedKey) =>
          void openModal('embedKey', { embedKey, onAdded: store.showSecret, onChanged: store.show }),
        replaceSecret: (embedKey) =>
          void openModal('embedSecret', { embedKey, onReplaced: store.showSecret }),
        revoke: (embedKey) => void store.revoke(embedKey),
        showCode: (embedKey) => void openModal('embedCode', { embedKey }),
        preview: (embedKey) => void openModal('embedPreview', { embedKey }),
        showUsage: (embedKey) => void openModal('embedUsage', { embedKey }),
      }}
    />
  )
}
