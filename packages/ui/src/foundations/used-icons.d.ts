/** Made by .storybook/usedIcons.ts from the sources of the kit and the features. */
declare module 'virtual:used-icons' {
  import type { IconNode } from 'lucide'

  export const usedIcons: Record<string, IconNode>
}
