import { commonPasswords, commonWords } from './common-passwords.ts'
import { passwordLength } from './password-length.ts'

export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'like-name'

/**
 * What is wrong with a new password, or null: 8 to 128 characters, not one that leaks show by the thousand,
 * not the person's own name or address. No rules on which characters it holds (rule R092; NIST SP 800-63B).
 */
export function passwordProblem(
  password: string,
  person: { email?: string; username?: string } = {},
): PasswordProblem | null {
  if (password.length < passwordLength.min) return 'too-short'
  if (password.length > passwordLength.max) return 'too-long'
  if (isCommon(password)) return 'common'
  return isLike(password, person) ? 'like-name' : null
}

function isCommon(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(lower) || isRepetition(lower) || isRun(lower)) return true
  return spellings(lower).some((spelling) => {
    const core = spelling.replace(/^[^a-z]+|[^a-z]+$/g, '')
    return commonPasswords.has(spelling) || commonWords.has(core) || commonPasswords.has(core)
  })
}

/** The same password with the usual stand-ins for letters undone: before and after the tail is cut. */
function spellings(lower: string): string[] {
  const body = lower.replace(/[\d\W_]+$/, '')
  return [lower, body, unleet(lower), unleet(body)]
}

const standIns: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (character) => standIns[character] ?? character)
}

/** One to four characters over and over: 'aaaaaaaa', 'abcabcabc'. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/s.test(text) && new Set(text).size <= 4
}

const runs = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop']

/** Neighbours in the alphabet, in counting or on a keyboard, forwards or backwards. */
function isRun(text: string): boolean {
  const reversed = Array.from(text).reverse().join('')
  return runs.some((run) => run.includes(text) || run.includes(reversed))
}

function isLike(password: string, person: { email?: string; username?: string }): boolean {
  const letters = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\d\W_]+$/, '')
  const [local = ''] = (person.email ?? '').split('@')
  const names = [person.email ?? '', local, person.username ?? '']
    .map(letters)
    .filter((name) => name.length > 2)
  return names.includes(letters(password)) || names.includes(password.toLowerCase())
}
