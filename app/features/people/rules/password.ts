import { commonPasswords, commonWords } from './common-passwords.ts'
import { passwordLength } from './password-length.ts'

export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'like-name' | 'like-network'

/** Whose password it is to be, and where. */
export type PasswordOwner = { email?: string; username?: string; name?: string; networkName?: string }

/**
 * What is wrong with a new password, or null: 8 to 128 characters, not one that leaks show by the thousand, not the
 * person's own name or address, not the network's name. No rules on which characters it holds (rule R092; NIST SP
 * 800-63B).
 */
export function passwordProblem(password: string, owner: PasswordOwner = {}): PasswordProblem | null {
  if (password.length < passwordLength.min) return 'too-short'
  if (password.length > passwordLength.max) return 'too-long'
  if (isCommon(password)) return 'common'
  const { email = '', username = '', name = '', networkName = '' } = owner
  const [local = ''] = email.split('@')
  if (isLike(password, [email, local, username, ...spellingsOfName(name)])) return 'like-name'
  return isLike(password, spellingsOfName(networkName)) ? 'like-network' : null
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

/** A name as a whole, the other way round, and each of its words. */
function spellingsOfName(name: string): string[] {
  const words = name.split(/\s+/)
  return [words.join(''), words.toReversed().join(''), ...words]
}

/** Whether a password says one of `names` and nothing more, whatever digits and signs stand in between. */
function isLike(password: string, names: readonly string[]): boolean {
  const letters = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, '')
  const said = letters(password)
  return names.some((name) => {
    const inName = letters(name)
    return (
      (inName.length > 2 && said === inName) || (name !== '' && password.toLowerCase() === name.toLowerCase())
    )
  })
}
