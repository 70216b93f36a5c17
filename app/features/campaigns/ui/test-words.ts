import { t } from '#app/kernel/language/t.ts'
import type { TestRefusal } from '../test-campaign.server.ts'
import { noTestAddress, testFailed } from './campaign-words.ts'

/** What the address that sends a test answers; `isAddress`: the problem is about what was typed. */
export type TestSent = { ok: true } | { ok: false; title: string; problem: string; isAddress: boolean }

/** Why a test was not sent, under one title. */
export function testWords(refusal: TestRefusal): TestSent & { ok: false } {
  const isAddress = refusal.reason === 'no-address' || refusal.reason === 'bad-address'
  return { ok: false, title: testFailed(), problem: textOf(refusal), isAddress }
}

function textOf(refusal: TestRefusal): string {
  switch (refusal.reason) {
    case 'no-address':
      return noTestAddress()
    case 'bad-address':
      return t('Please enter a valid email address')
    case 'template-broken':
      return t('The template has an error: {problem}', { problem: refusal.problem })
    case 'too-many':
      return t('Too many tests were sent. Please try again later.')
  }
}
