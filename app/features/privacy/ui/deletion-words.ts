import type { UserDeleted } from '../delete-user.server.ts'

export type DeletionRefusal = Exclude<
  Extract<UserDeleted, { ok: false }>['reason'],
  'too-many' | 'wrong-password' | 'sign-in-again'
>

/** Why an administrator may not delete a person now, and what can be done about it. */
export const deletionWords: Record<DeletionRefusal, string> = {
  'own-account': 'This is you. Another administrator can do it once you no longer administer the network.',
  administrator:
    'This person administers the network. Admin roles can only be managed through the backend: take the role away there first.',
  'live-subscription':
    'They pay for a membership, which would go on being charged. They can cancel it themselves, or you end it together with a refund of its last payment.',
  'ending-subscription':
    'Their membership is cancelled and theirs until the end of what they paid. Wait until then, or end it now together with a refund of its last payment.',
  'begun-subscription':
    'They have begun to pay for a membership, and the money may still arrive. That ends by itself within a day.',
  'open-order':
    'One of their payments is under way, or its receipt is being written. Try again in a few minutes.',
  'already-gone': 'This account was deleted already.',
  'wrong-name': 'This is not the name above',
}

/** Obstacles that a person's membership is, which their own page can do something about. */
export function isAboutMembership(refusal: DeletionRefusal | null): boolean {
  return refusal?.endsWith('-subscription') ?? false
}
