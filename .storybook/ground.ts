import { dark, light } from '../packages/ui/src/theme/tokens.ts'

/**
 * For the head of every page of Storybook: the ground of the mode in its address from the first paint on, instead of white until
 * the scripts have loaded.
 */
export const ground = `
<script>
  const globals = new URLSearchParams(location.search).get('globals') ?? ''
  document.documentElement.dataset.theme = globals.includes('theme:dark') ? 'dark' : 'light'
</script>
<style>
  [data-theme='dark'] { color-scheme: dark }
  html, .sb-preparing-story, .sb-preparing-docs, .sb-previewBlock {
    background: light-dark(${light.color.canvas}, ${dark.color.canvas})
  }
</style>`
