import { z } from 'zod'
import { line } from '#app/kernel/line-form.ts'

/** 'Ban User': why, for the other administrators. */
export const banForm = z.object({
  reason: line(300)
    .default('')
    .refine((text) => text !== '', 'Please write why: the other administrators read it'),
})
export type BanFields = z.input<typeof banForm>
