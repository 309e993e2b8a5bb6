/**
 * In development React reports each render, effect and commit to the browser's performance panel, with the properties that changed. No
 * proof reads them. React looks once, when it loads, whether the browser has `console.timeStamp`, and reports nothing without it.
 */
Reflect.deleteProperty(console, 'timeStamp')
