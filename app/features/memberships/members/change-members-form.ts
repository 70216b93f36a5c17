import { z } from 'zod'
import { typedTag } from '../tags/tag-form.ts'
import { type ChosenMembers, chosenMembersForm } from './chosen-members.ts'

/** People whose tags one press changes. */
export const mostTagged = 5_000

/** What is done with the selected people of the list. */
export type MembersStep = { chosen: ChosenMembers } & (
  | { intent: 'tag'; name: string }
  | { intent: 'untag'; tagId: string }
  /** `draftId` is made with the button: the press sent twice begins one draft. */
  | { intent: 'email'; draftId: string }
)

const acts = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('tag'), name: typedTag }),
  z.object({ intent: z.literal('untag'), tagId: z.uuid() }),
  z.object({ intent: z.literal('email'), draftId: z.uuid() }),
])

/** What a press on the bar of selected people sends. */
export const membersStep = z.unknown().transform((sent, check): MembersStep => {
  const [act, chosen] = [acts.safeParse(sent), chosenMembersForm.safeParse(sent)]
  if (act.success && chosen.success) return { ...act.data, chosen: chosen.data }
  check.addIssue('no step of the list of people')
  return z.NEVER
})

/** What became of it. */
export type MembersAnswer =
  | { ok: true; done: 'tagged' | 'untagged'; tag: { id: string; name: string }; changed: string[] }
  | { ok: true; done: 'drafted'; to: string }
  | { ok: false; reason: 'too-many'; most: number }
  | { ok: false; reason: 'tag-gone' | 'no-people' }
