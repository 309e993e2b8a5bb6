import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: {
    lib: { entry: { index: 'src/index.ts', react: 'src/react.tsx' }, formats: ['es'] },
    target: 'es2022',
    minify: false,
    rolldownOptions: { external: /^react(\/|$)/, checks: { moduleLevelDirective: false } },
  },
})
