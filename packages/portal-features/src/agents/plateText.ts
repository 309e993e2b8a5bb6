/**
 * The letter on the plate of a branch or letting agent: the first of what tells it from its siblings, so without a word that its name
 * shares with its parent's. 'L' for 'Northgate Leeds' of 'Northgate Lettings'.
 */
export function plateText(name: string, parentName: string): string {
  const [shared = ''] = parentName.split(' ')
  const own = name.startsWith(`${shared} `) ? name.slice(shared.length + 1) : name
  return own.trim().charAt(0).toUpperCase()
}
