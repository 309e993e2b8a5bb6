import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { Modal } from '@doorstep/ui/Modal'
import { Stack } from '@doorstep/ui/Stack'
import { Tabs } from '@doorstep/ui/Tabs'
import { useState } from 'react'
import { CodeSample } from './CodeSample.tsx'
import { EmbedCheck } from './EmbedCheck.tsx'
import {
  htmlSnippets,
  policySnippets,
  reactSnippets,
  type Snippet,
  type SnippetFacts,
  wordPressSnippets,
} from './embedSnippets.ts'

export interface EmbedCodeModalProps {
  embedKey: EmbedKey
  /** Where the portal is; the page's own origin by default. */
  portal?: string
  onClose: () => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    embedCode: EmbedCodeModalProps
  }
}

const tabs = [
  { value: 'html', label: 'HTML' },
  { value: 'react', label: 'React' },
  { value: 'wordpress', label: 'WordPress' },
  { value: 'policy', label: 'Security policy' },
]

const snippetsOf: Record<string, (facts: SnippetFacts) => Snippet[]> = {
  html: htmlSnippets,
  react: reactSnippets,
  wordpress: wordPressSnippets,
  policy: policySnippets,
}

/** The modal `embedCode`: what to put into a site, and a check of what the site blocks. */
export function EmbedCodeModal({ embedKey, portal = window.location.origin, onClose }: EmbedCodeModalProps) {
  const [tab, setTab] = useState<string>('html')
  const snippets = snippetsOf[tab]?.({ portal, publishableKey: embedKey.publishable_key })
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title="Add to your site"
      description={`With the key ${embedKey.name}.`}
    >
      <Tabs label="Ways to add a widget" tabs={tabs} value={tab} onValueChange={setTab}>
        <Stack space={16}>
          {snippets?.map((snippet) => (
            <CodeSample key={snippet.title} {...snippet} />
          ))}
          {tab === 'policy' && <EmbedCheck portal={portal} origins={embedKey.origins} />}
        </Stack>
      </Tabs>
    </Modal>
  )
}
