import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { useRef, useState } from 'react'
import { logFault } from '../change/reportFault.ts'
import { failureText } from '../client/formProblem.ts'
import { newIdempotencyKey } from '../client/newIdempotencyKey.ts'
import { PortalError } from '../client/PortalError.ts'

/** Uploads a file. @param idempotencyKey the same on every retry of a file, so that one whose answer was lost is stored once (D5) */
export type UploadFile = (
  file: File,
  idempotencyKey: string,
  signal: AbortSignal,
) => Promise<PropertyDocument>

/** What a FileUpload needs to send its files by a call, with the sentence of the last failure. */
export function useUpload(call: UploadFile) {
  const keys = useRef(new WeakMap<File, string>())
  const [failureMessage, setFailureMessage] = useState<string>()

  async function upload(file: File, { signal }: { signal: AbortSignal }): Promise<PropertyDocument> {
    const key = keys.current.get(file) ?? newIdempotencyKey()
    keys.current.set(file, key)
    try {
      return await call(file, key, signal)
    } catch (error) {
      if (!(error instanceof PortalError || signal.aborted)) logFault(error)
      setFailureMessage(failureText(error))
      throw error
    }
  }

  return { upload, failureMessage }
}
