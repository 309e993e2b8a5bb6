import { defineDoorstepElements } from './index.ts'

/*
 * What `/embed/v1/loader.js` is built from: it defines the elements for the portal that it came from. Only a classic script knows where
 * that is.
 */

const script = document.currentScript
if (script instanceof HTMLScriptElement) defineDoorstepElements({ portal: script.src })
