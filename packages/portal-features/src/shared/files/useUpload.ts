import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { useState } from 'react'
import { logFault } from '../change/reportFault.ts'
import type { KeyedClient } from '../client/createPortalClient.ts'
import { failureText } from '../client/formProblem.ts'
import { keyedCallsByFile } from '../client/keyedCalls.ts'
import { PortalError } from '../client/PortalError.ts'

/** Uploads a file. The keys of `api` are the same on every retry of a file, so that one whose answer was lost is stored once (D5). */
export type UploadFile = (file: File, api: KeyedClient, signal: AbortSignal) => Promise<PropertyDocument>

/** What a FileUpload needs to send its files by a call, with the sentence of the last failure. */
export function useUpload(call: UploadFile) {
  const [callsOf] = useState(keyedCallsByFile)
  const [failureMessage, setFailureMessage] = useState<string>()

  async function upload(file: File, { signal }: { signal: AbortSignal }): Promise<PropertyDocument> {
    try {
      return await callsOf(file)((api) => call(file, api, signal))
    } catch (error) {
      if (!(error instanceof PortalError || signal.aborted)) logFault(error)
      setFailureMessage(failureText(error))
      throw error
    }
  }

  return { upload, failureMessage }
}
