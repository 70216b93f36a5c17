import { replace } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sponsorNumbersForm } from '#app/features/memberships/grants/role-form.ts'
import { changeSponsorDetails } from '#app/features/memberships/sponsors/change-sponsor-details.server.ts'
import { changeSponsorNumbers } from '#app/features/memberships/sponsors/change-sponsor-numbers.server.ts'
import { deleteSponsor } from '#app/features/memberships/sponsors/delete-sponsor.server.ts'
import { sponsorDetailsForm } from '#app/features/memberships/sponsors/sponsor-details-form.ts'
import {
  addRefusalWords,
  changeRefusalWords,
  removeFailed,
} from '#app/features/memberships/sponsors/ui/sponsor-words.ts'
import { deleteSponsorAndPartner } from '#app/features/pages/sponsors/delete-sponsor-and-partner.server.ts'
import { hideSponsorFromPartners } from '#app/features/pages/sponsors/hide-sponsor-from-partners.server.ts'
import { showSponsorAmongPartners } from '#app/features/pages/sponsors/show-sponsor-among-partners.server.ts'
import { type NoticeCode, withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'

/** One press in the panel of a sponsor: the form named by its button. Throws a redirect, or answers the refusals. */
export async function answerSponsorStep(ctx: Ctx, userId: string, form: FormData, search: URLSearchParams) {
  const back = (path: string, notice?: NoticeCode) => {
    const kept = new URLSearchParams(search)
    for (const name of ['notice', 'claims']) kept.delete(name)
    const address = kept.size === 0 ? path : `${path}?${kept}`
    return replace(notice ? withNotice(address, notice) : address)
  }
  const panel = `/admin/sponsors/${userId}`
  switch (form.get('intent')) {
    case 'numbers': {
      const submission = parseWithZod(form, { schema: sponsorNumbersForm })
      if (submission.status !== 'success') return { step: 'numbers' as const, result: submission.reply() }
      const changed = await changeSponsorNumbers(ctx, { userId, numbers: submission.value })
      if (changed.ok) throw back(panel, 'sponsor-saved')
      return { step: 'numbers' as const, result: submission.reply({ formErrors: [words(changed.reason)] }) }
    }
    case 'details': {
      const submission = parseWithZod(form, { schema: sponsorDetailsForm })
      if (submission.status !== 'success') return { step: 'details' as const, result: submission.reply() }
      const changed = await changeSponsorDetails(ctx, { userId, details: submission.value })
      if (changed.ok) throw back(panel, 'sponsor-saved')
      return { step: 'details' as const, result: submission.reply({ formErrors: [words(changed.reason)] }) }
    }
    case 'show-partner':
    case 'hide-partner': {
      const change =
        form.get('intent') === 'show-partner' ? showSponsorAmongPartners : hideSponsorFromPartners
      const changed = await change(ctx, { userId })
      if (changed.ok) throw back(panel)
      return { step: 'partner' as const, problem: words(changed.reason) }
    }
    case 'remove': {
      const deleteOne = form.get('partner') === 'remove' ? deleteSponsorAndPartner : deleteSponsor
      const deleted = await deleteOne(ctx, { userId })
      if (deleted.ok) throw back('/admin/sponsors', 'sponsor-removed')
      const { title, text } = addRefusalWords[deleted.reason]
      return { step: 'remove' as const, problem: { title: removeFailed(), text: `${title}. ${text}` } }
    }
    default:
      throw badRequest('not an action of this screen')
  }
}

function words(reason: keyof typeof changeRefusalWords): string {
  const { title, text } = changeRefusalWords[reason]
  return `${title}. ${text}`
}
