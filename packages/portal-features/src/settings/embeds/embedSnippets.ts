/** What a snippet is made for. */
export type SnippetFacts = { portal: string; publishableKey: string }

/** A piece of code to copy, and what it is for. */
export type Snippet = { title: string; code: string }

const script = ({ portal }: SnippetFacts) => `<script src="${portal}/embed/v1/loader.js" async></script>`

/** On any page: the quote as it is, the others with a token from the site's own server. */
export const htmlSnippets = (facts: SnippetFacts): Snippet[] => [
  {
    title: 'Quote, for everyone',
    code: `${script(facts)}
<doorstep-quote publishable-key="${facts.publishableKey}"></doorstep-quote>`,
  },
  {
    title: 'Void bills, for people who are signed in to your site',
    code: `${script(facts)}
<doorstep-void-bills publishable-key="${facts.publishableKey}"></doorstep-void-bills>
<script>
  // Your server answers with what it got for whoever is signed in.
  document.querySelector('doorstep-void-bills').fetchSession = async () =>
    (await fetch('/doorstep-session', { method: 'POST' })).json()
</script>`,
  },
  {
    title: 'On your server: a token for whoever is signed in',
    code: `curl ${facts.portal}/api/embed/sessions \\
  -H "Authorization: Bearer $DOORSTEP_SECRET_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"widget":"void-bills","user":"agent@example.com","origin":"https://www.example.com"}'`,
  },
]

export const reactSnippets = ({ portal, publishableKey }: SnippetFacts): Snippet[] => [
  {
    title: 'Quote',
    code: `import { defineDoorstepElements } from '@doorstep/embed'
import { DoorstepQuote } from '@doorstep/embed/react'

defineDoorstepElements({ portal: '${portal}' })

export const Quote = () => (
  <DoorstepQuote publishableKey="${publishableKey}" onSuccess={() => console.log('Sent')} />
)`,
  },
  {
    title: 'Void bills',
    code: `import { DoorstepVoidBills } from '@doorstep/embed/react'

// Your server answers with { token, expiresAt }.
const fetchSession = async () => (await fetch('/doorstep-session', { method: 'POST' })).json()

export const VoidBills = () => (
  <DoorstepVoidBills publishableKey="${publishableKey}" fetchSession={fetchSession} />
)`,
  },
]

export const wordPressSnippets = (facts: SnippetFacts): Snippet[] => [
  {
    title: 'In a Custom HTML block',
    code: `<doorstep-quote publishable-key="${facts.publishableKey}"></doorstep-quote>`,
  },
  {
    title: 'In your theme’s functions.php',
    code: `add_action('wp_enqueue_scripts', function () {
  wp_enqueue_script('doorstep', '${facts.portal}/embed/v1/loader.js', [], null, ['strategy' => 'async']);
});`,
  },
]

/** What a site's content security policy needs: nothing else of it matters to a widget. */
export const policySnippets = ({ portal }: Pick<SnippetFacts, 'portal'>): Snippet[] => [
  { title: 'Add to these directives', code: `script-src ${portal};\nframe-src ${portal};` },
]
