import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { recoveryCodesFew } from './rules/recovery-codes.ts'

type Factors = { apps: number; passkeys: number; codesLeft: number }

/** What a person signs in with besides a password, as one sentence: "An app, 2 passkeys, 10 recovery codes left." */
export function factorsInWords({ apps, passkeys, codesLeft }: Factors): string {
  if (apps + passkeys === 0) return t('Your password is enough to sign in.')
  const parts = [
    apps > 0 ? t('an app') : '',
    passkeys > 0 ? plural(passkeys, '{count} passkey', '{count} passkeys') : '',
    codesLeft > 0
      ? plural(codesLeft, '{count} recovery code left', '{count} recovery codes left')
      : t('no recovery codes left'),
  ].filter((part) => part !== '')
  const sentence = `${joinList(parts)}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** What is to be done about codes that run out, or null while there are enough. */
export function fewCodesInWords(codesLeft: number): string | null {
  if (codesLeft === 0)
    return t('None are left: if you lose your app or passkey, you cannot sign in. Make new codes.')
  return codesLeft <= recoveryCodesFew ? t('They run out: make new codes before you need them.') : null
}
