export interface Contender {
  name: string
  /** Whose folder in src/ is its page, when not one of its own. */
  page?: string
  title: string
  /** Which packages' versions the report names. */
  packages: readonly string[]
  /** Ours is compared; `floor` stands by without being a peer. */
  kind: 'ours' | 'peer' | 'floor'
  /** Only the rows in sight are in the page. */
  virtual?: boolean
  /** Stands in the tables of 1,000 rows only: it differs from its library's usual page in how it has them. */
  variant?: boolean
  /** Addresses that are not answered. */
  refused?: string
  /** What the options of the open multi-select are, when not by their role. */
  option?: string
}

export const contenders: readonly Contender[] = [
  { name: 'doorstep', title: 'Doorstep', kind: 'ours', packages: [], virtual: true },
  {
    // The kit has no switch for it, but a table whose code for long lists does not come has all its rows.
    name: 'doorstep-all',
    page: 'doorstep',
    title: 'Doorstep, all rows',
    kind: 'ours',
    packages: [],
    variant: true,
    refused: '**/VirtualRows-*.js',
  },
  { name: 'mui', title: 'MUI', kind: 'peer', packages: ['@mui/material'] },
  { name: 'mantine', title: 'Mantine', kind: 'peer', packages: ['@mantine/core'] },
  {
    name: 'antd',
    title: 'Ant Design',
    kind: 'peer',
    packages: ['antd'],
    option: '.ant-select-item-option',
  },
  {
    name: 'radix',
    title: 'Radix Themes + TanStack',
    kind: 'peer',
    packages: ['@radix-ui/themes', '@tanstack/react-table', 'cmdk'],
  },
  {
    name: 'react-aria',
    title: 'React Aria',
    kind: 'peer',
    packages: ['react-aria-components'],
  },
  {
    name: 'radix-virtual',
    title: 'Radix Themes + TanStack Virtual',
    kind: 'peer',
    packages: ['@tanstack/react-virtual'],
    virtual: true,
    variant: true,
  },
  {
    name: 'antd-virtual',
    title: 'Ant Design, virtual',
    kind: 'peer',
    packages: [],
    virtual: true,
    variant: true,
  },
  {
    name: 'react-aria-virtual',
    title: 'React Aria, Virtualizer',
    kind: 'peer',
    packages: [],
    virtual: true,
    variant: true,
  },
  { name: 'floor', title: 'plain React', kind: 'floor', packages: ['react'], option: 'option' },
]

export const pageOf = ({ name, page = name }: Contender) => page
