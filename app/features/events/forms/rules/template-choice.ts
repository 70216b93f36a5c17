/** A form that a ticket type may ask. */
export type TemplateChoice = {
  id: string
  name: string
  /** Any event may use it. */
  isGlobal: boolean
  /** Kept where a ticket type has it; no other may choose it. */
  isArchived: boolean
}
