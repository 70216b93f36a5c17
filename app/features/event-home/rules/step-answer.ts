/** What publishing an event, or making it a draft again, answered. */
export type StepAnswer =
  | { ok: true }
  | { ok: false; reason: 'not-a-draft' | 'not-published' | 'has-orders' | 'has-waitlist' }
