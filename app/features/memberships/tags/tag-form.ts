import { z } from 'zod'
import { tagName, tagProblem } from './rules/tag-name.ts'

/** A tag as it is typed. */
export const typedTag = z
  .string()
  .max(1_000)
  .default('')
  .transform(tagName)
  .superRefine((name, check) => {
    const message = tagProblem(name)
    if (message) check.addIssue({ code: 'custom', message })
  })

export const tagForm = z.object({ name: typedTag })
