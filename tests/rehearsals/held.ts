import { z } from 'zod'

/** What people had of a network of an earlier version, written beside its backup. */
export const heldSchema = z.object({
  /** Paths of what they were sent or saw. */
  links: z.array(z.string()).min(5),
  /** A guest's order, and what its page says of the seat. */
  order: z.object({ path: z.string(), says: z.array(z.string()) }),
  ticket: z.object({ eventId: z.string(), code: z.string() }),
  admin: z.object({ login: z.string(), password: z.string() }),
})

export type Held = z.infer<typeof heldSchema>
