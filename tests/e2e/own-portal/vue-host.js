import { createApp, ref } from 'vue'

/** A host's application in Vue without a build, for embed.spec.ts. */
const { publishableKey } = document.body.dataset

const app = createApp({
  setup: () => ({
    publishableKey,
    isOpen: ref(true),
    isDark: ref(false),
    ready: ref(0),
    people: ref(0),
    fetchSession: async () => (await fetch('/session?user=reseller@halo.test&widget=team')).json(),
  }),
  template: `
    <button @click="isDark = !isDark">Theme</button>
    <button @click="isOpen = !isOpen">Open or close</button>
    <output>Ready {{ ready }}, {{ people }} people</output>
    <template v-if="isOpen">
      <doorstep-quote
        :publishable-key="publishableKey"
        :theme="isDark ? 'dark' : 'light'"
        @doorstep:ready="ready += 1"
        @doorstep:change="people = $event.detail.people"
      />
      <doorstep-team
        :publishable-key="publishableKey"
        :fetchSession.prop="fetchSession"
        @doorstep:ready="ready += 1"
      />
    </template>`,
})
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('doorstep-')
app.mount('#root')
