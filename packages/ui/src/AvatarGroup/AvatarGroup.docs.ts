import type { ComponentDocs } from '../docs/componentDocs.ts'

export const avatarGroupDocs: ComponentDocs = {
  name: 'AvatarGroup',
  summary: 'Shows the people who share a thing, as overlapping initials.',
  useWhen: ['A row of a list belongs to several people and their names are shown elsewhere.'],
  avoidWhen: ['It matters who they are: write the names.', 'There is one person: Avatar beside the name.'],
  alternatives: [
    { component: 'Avatar', when: 'it is one person' },
    { component: 'DataList', when: 'each person has facts of their own' },
  ],
  pattern: 'A native list, named, of the names in words.',
  keyboard: [],
  provides: ['Screen readers announce every name, including those behind the count.'],
  requires: ['A label that says who they are together.', 'The names on the page it links to.'],
}
