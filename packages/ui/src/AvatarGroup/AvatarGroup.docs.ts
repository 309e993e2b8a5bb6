import type { ComponentDocs } from '../docs/componentDocs.ts'

export const avatarGroupDocs: ComponentDocs = {
  name: 'AvatarGroup',
  summary: 'Shows who shares a property or a record, as overlapping initials.',
  useWhen: ['A row belongs to several people, and their names are on another page.'],
  avoidWhen: [
    'People need to know who they are: write the names.',
    'There is only one person.',
    'Each person has details of their own.',
  ],
  alternatives: [
    { component: 'Avatar', when: 'there is only one person' },
    { component: 'DataList', when: 'each person has details of their own' },
  ],
  pattern: 'A native list with a name; it contains the names in words.',
  keyboard: [],
  provides: ['Screen readers read every name, including those behind the count.'],
  requires: ['Set a label that says who they are as a group.', 'Link to a page that lists their names.'],
}
