import { z } from 'zod'
import { roles } from '#app/access/actor.ts'
import { t } from '#app/kernel/language/t.ts'

const mostDoors = 200

const role = z.enum(roles, { error: () => t('Please choose what they may do') })

/** What a person may do from now on, with the doors of door staff. */
export const accessForm = z.object({
  role,
  seen: role,
  event: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((chosen) => (chosen === undefined ? [] : [chosen].flat().slice(0, mostDoors))),
})
