import { type NewAgent as Answers, newAgentFields } from '@doorstep/portal-contract/agents'
import type { Session } from '@doorstep/portal-contract/auth'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { useRef, useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import type { FormProblem } from '../shared/form/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { useUnsavedWarning } from '../shared/useUnsavedWarning.ts'
import { addedHref } from './agent.filters.ts'
import { newAgentAnswers } from './newAgentAnswers.ts'
import { NewAgentView } from './NewAgentView.tsx'

export interface NewAgentProps {
  partner: Pick<Session['partner'], 'name' | 'type'>
  /** Makes the form count once when it is sent twice without script (D5). */
  formKey: string
  /** What came of an attempt without script. */
  problem?: FormProblem
  /** What was typed then. */
  answers?: Answers
  client?: PortalClient
  /** Goes to a page of the portal; the browser's own way by default. */
  navigate?: (path: string) => void
}

/** Adding a branch or letting agent (D16). Without JavaScript the form posts to its page. */
export function NewAgent({ partner, formKey, problem, answers, client, navigate }: NewAgentProps) {
  const sent = useRef({ text: '', key: '' })
  const [isFilled, setFilled] = useState(answers !== undefined)
  const form = useForm({
    fields: newAgentFields,
    failure: unexpectedFailure,
    problem,
    send: async (data) => {
      const body = newAgentAnswers(data)
      const text = JSON.stringify(body)
      // The same answers again are the same attempt: what the first one's lost answer did is not done twice (D5).
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
      const { id } = await (client ?? browserClient()).agents.add(body, sent.current.key)
      setFilled(false)
      const go = navigate ?? ((path: string) => window.location.assign(path))
      go(addedHref(id))
    },
  })
  useUnsavedWarning(isFilled && !form.busy)
  return (
    <NewAgentView
      partner={partner}
      form={form}
      answers={answers}
      formKey={formKey}
      onFill={(data) => setFilled(Object.values(newAgentAnswers(data)).some(Boolean))}
    />
  )
}
