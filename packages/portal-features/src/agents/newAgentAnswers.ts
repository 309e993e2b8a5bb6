import { type NewAgent, newAgentFields } from '@doorstep/portal-contract/agents'

/** What was typed into the form, by field. */
export function newAgentAnswers(form: FormData): NewAgent {
  const text = (name: string) => String(form.get(name) ?? '')
  return Object.fromEntries(newAgentFields.map((name) => [name, text(name)])) as NewAgent
}
