import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The mode names the folder of pages. Packages get a chunk of their own, whose CSS is linked before the app's. */
export default defineConfig(({ mode }) => ({
  root: `layers/${mode}`,
  base: `/layers/${mode}/`,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: `../../dist/layers/${mode}`,
    rolldownOptions: {
      input: readdirSync(`layers/${mode}`)
        .filter((file) => file.endsWith('.html'))
        .map((file) => `layers/${mode}/${file}`),
      output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] } },
    },
  },
}))
