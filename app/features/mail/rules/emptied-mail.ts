/** What is left of a mail whose content is nobody's business any more. */
export const emptied = {
  variables: '{}',
  attachments: '[]',
  subject: null,
  html: null,
  text: null,
  reply_to: null,
} as const

/** The states of mails that wait for nobody: what others got is emptied in these alone. */
export const statesOfDone = ['sent', 'failed', 'suppressed', 'cancelled'] as const
