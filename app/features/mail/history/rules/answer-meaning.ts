/** What the mail server's answer, or our own error, means for a mail. */
export type AnswerMeaning =
  | 'no-such-mailbox'
  | 'mailbox-full'
  | 'unwanted'
  | 'too-large'
  | 'no-such-host'
  | 'not-reached'
  | 'wrong-sign-in'
  | 'too-fast'
  | 'later'
  | 'refused'
  | 'answer-lost'
  | 'not-written'
  | 'attachment'
  | null

const meanings: readonly [RegExp, Exclude<AnswerMeaning, null>][] = [
  [/^The answer was lost/, 'answer-lost'],
  [/^The attachment /, 'attachment'],
  [
    /\b5\.1\.[1236]\b|user unknown|no such (?:user|mailbox)|mailbox (?:not found|unavailable)/i,
    'no-such-mailbox',
  ],
  [/\b[45]\.2\.2\b|\b[45]52\b|mailbox (?:is )?full|over quota|quota exceeded/i, 'mailbox-full'],
  [/\b5\.7\.(?:8|9)\b|\b535\b|authentication/i, 'wrong-sign-in'],
  [/\b5\.7\.\d+\b|\b554\b|spam|blocked|blacklist|policy|dmarc|spf\b/i, 'unwanted'],
  [/\b5\.3\.4\b|too large|size limit/i, 'too-large'],
  [/\b5\.1\.2\b|\b5\.4\.4\b|ENOTFOUND|host not found|domain not found/i, 'no-such-host'],
  [/ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ESOCKET|timeout|connection closed/i, 'not-reached'],
  [/\b421\b|\b429\b|too (?:many|fast)|rate limit|throttl/i, 'too-fast'],
  [/\b4\d\d\b|greylist|try again/i, 'later'],
  [/\b5\d\d\b/, 'refused'],
]

/** The meaning of a mail's `last_error`; null for none. Codes are those of RFC 3463. */
export function meaningOf(words: string | null): AnswerMeaning {
  if (words === null || words === '') return null
  return meanings.find(([signs]) => signs.test(words))?.[1] ?? 'not-written'
}
