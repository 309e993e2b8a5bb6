export const commandPalette = {
  recent: 'Recent',
  none: 'Nothing found',
  failed: 'More results couldn’t be loaded.',
  more: (written: string, _count: number) => `And ${written} more: type to find them`,
  saysFound: (written: string, _count: number) => `${written} found`,
}
