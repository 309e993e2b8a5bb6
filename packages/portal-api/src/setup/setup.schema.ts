import { newAgent } from '@doorstep/portal-contract/agents.schema'
import { emailAddress, personName } from '@doorstep/portal-contract/people.schema'
import { z } from 'zod'
import { sellerFields } from '../seller.schema.ts'

const kindText = 'Write head-office, independent or reseller.'

/** What setup asks. Each field is checked alone too, as it is answered. */
export const setupFields = {
  company: {
    name: sellerFields.name,
    address: sellerFields.address.optional(),
    vat_number: sellerFields.vat_number.optional(),
    bank_account: sellerFields.bank_account.optional(),
  },
  partner: {
    name: newAgent.shape.name,
    kind: z.enum(['head-office', 'independent', 'reseller'], kindText),
    lead_first_name: personName('first'),
    lead_last_name: personName('last'),
    lead_email: emailAddress,
  },
}

/** The answers of setup as a file (`examples/setup.yaml`). */
export const setupFile = z.strictObject(
  {
    company: z
      .strictObject(setupFields.company, 'Write the company that issues invoices.')
      .describe('What invoices say of the company that issues them.'),
    partner: z
      .strictObject(setupFields.partner, 'Write the partner and who leads its team.')
      .optional()
      .describe('The first partner, and its team lead, who is mailed an invite.'),
    catalogue: z
      .string('Write the path of the catalogue file.')
      .min(1, 'Write the path of the catalogue file.')
      .optional()
      .describe('The catalogue file, by its path from where setup runs.'),
  },
  'Write company, partner and catalogue; see examples/setup.yaml.',
)

export type SetupAnswers = z.output<typeof setupFile>
