import { newAgentFields } from '@doorstep/portal-contract/agents'
import type { NewAgent } from '@doorstep/portal-contract/agents.schema'

/** The submitted values, by field. */
export function newAgentAnswers(form: FormData): NewAgent {
  const text = (name: string) => String(form.get(name) ?? '')
  return Object.fromEntries(newAgentFields.map((name) => [name, text(name)])) as NewAgent
}
