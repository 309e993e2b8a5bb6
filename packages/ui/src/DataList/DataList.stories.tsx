import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../Link/Link.tsx'
import { DataList } from './DataList.tsx'
import { dataListDocs } from './DataList.docs.ts'

const meta = {
  title: 'Data/DataList',
  component: DataList,
  parameters: { componentDocs: dataListDocs },
  args: {
    items: [
      { term: 'Supplier', value: 'Oakmere Power' },
      { term: 'Account number', value: 'OP/300412' },
      { term: 'Bill period', value: '09/01/2026 to 22/02/2026' },
      { term: 'Void period', value: <Link href="#void">09/01/2026 to now</Link> },
      { term: 'Branch', value: 'Northgate Leeds' },
    ],
  },
} satisfies Meta<typeof DataList>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {}

export const LongValues: Story = {
  args: {
    items: [
      { term: 'Address', value: 'Apartment 22, The Maltings, 147 to 153 Walmgate Riverside, York YO1 6DH' },
      { term: 'Reference', value: 'OP3004120000000000000000000000000000000000000000091027734' },
      { term: 'Note', value: 'None' },
    ],
  },
}
