import { data, type RouterContextProvider, redirect } from 'react-router'
import { contactForm, sponsorForm } from '#app/features/enquiries/enquiry-forms.ts'
import { type EnquiryInput, sendEnquiry } from '#app/features/enquiries/send-enquiry.server.ts'
import { notSentWords } from '#app/features/enquiries/ui/enquiry-words.ts'
import { solutionIn } from '#app/features/people/consume-with-challenge.server.ts'
import { tooManyWords } from '#app/features/people/words.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { honeypotName } from '#app/ui/honeypot.tsx'

/** Keeps what the form of the contact or the sponsorship page brings, and leads to the thanks. */
export async function answerEnquiry(
  context: Readonly<RouterContextProvider>,
  request: Request,
  page: { kind: EnquiryInput['kind']; sentPath: string },
) {
  const form = await formBody(request)
  // A bot that fills in the hidden field is told what it wants to hear.
  if (form.get(honeypotName)) throw redirect(page.sentPath)
  const { submission, input } = page.kind === 'contact' ? contactEnquiry(form) : sponsorEnquiry(form)
  if (input === null) return data({ result: submission.reply(), failed: false, task: null })
  const ctx = ctxOf(context)
  try {
    const solution = solutionIn((field) => form.get(field))
    const sent = await sendEnquiry(ctx, input, clientOf(request), solution)
    if (!sent.ok && sent.reason === 'work') {
      return data({ result: submission.reply(), failed: false, task: sent.task })
    }
    if (!sent.ok) {
      const formErrors = [tooManyWords(sent.retryAfter)]
      const body = { result: submission.reply({ formErrors }), failed: false, task: null }
      return refuse(context, body, sent.retryAfter)
    }
  } catch (error) {
    ctx.log.error({ err: error }, 'An enquiry could not be kept')
    return data(
      { result: submission.reply({ formErrors: [notSentWords.text] }), failed: true, task: null },
      { status: 500 },
    )
  }
  throw redirect(page.sentPath)
}

function contactEnquiry(form: FormData) {
  const submission = parseWithZod(form, { schema: contactForm })
  const input: EnquiryInput | null =
    submission.status === 'success' ? { kind: 'contact', ...submission.value } : null
  return { submission, input }
}

function sponsorEnquiry(form: FormData) {
  const submission = parseWithZod(form, { schema: sponsorForm })
  const input: EnquiryInput | null =
    submission.status === 'success' ? { kind: 'sponsor', ...submission.value } : null
  return { submission, input }
}
