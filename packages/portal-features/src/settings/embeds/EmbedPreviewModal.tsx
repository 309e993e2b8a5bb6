import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { Alert } from '@doorstep/ui/Alert'
import { Modal } from '@doorstep/ui/Modal'
import { useEffect, useRef, useState } from 'react'

export interface EmbedPreviewModalProps {
  embedKey: EmbedKey
  onClose: () => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    embedPreview: EmbedPreviewModalProps
  }
}

/** The modal `embedPreview`: the quote as it is on a site. */
export function EmbedPreviewModal({ embedKey, onClose }: EmbedPreviewModalProps) {
  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title="Preview"
      description="The quote as it is on your site. What you send here reaches you as a lead."
    >
      <Quote publishableKey={embedKey.publishable_key} />
    </Modal>
  )
}

/** The widget itself, by the script that sites load. A component of its own, because a modal's content is there later than the modal. */
function Quote({ publishableKey }: { publishableKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const widget = document.createElement('doorstep-quote')
    widget.setAttribute('publishable-key', publishableKey)
    place.current?.append(widget)
    // Once a page: the elements stay defined.
    if (!customElements.get('doorstep-quote')) {
      const script = document.createElement('script')
      script.src = '/embed/v1/loader.js'
      script.addEventListener('error', () => setHasFailed(true))
      document.head.append(script)
    }
    return () => widget.remove()
  }, [publishableKey])

  return (
    <>
      {hasFailed && <Alert tone="critical">We couldn’t load the preview. Close it and try again.</Alert>}
      <div ref={place} />
    </>
  )
}
