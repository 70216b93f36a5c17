// In the browser the checker of forms (Zod) asks once whether it may compile its checks from text. The policy forbids
// that, and would stop and report it on every page with a form: it is told not to ask, before any form is read.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
