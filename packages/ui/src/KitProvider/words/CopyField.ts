export const copyField = {
  copy: (label: string) => `Copy ${label}`,
  copied: 'Copied',
  selected: 'Selected. Press Ctrl C or ⌘ C to copy',
}
