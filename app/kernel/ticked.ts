import { z } from 'zod'

/** A checkbox of a form: true where it is ticked. A browser sends "on" for it, and nothing for an empty one. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on')
