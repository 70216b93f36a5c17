import { readFileSync } from 'node:fs'
import { isolated } from '#app/kernel/language/isolate.ts'
import { catalogueFile, messageOf, type Translations } from '#app/translations/catalogue.ts'

const values = [
  'Amira Haddad',
  'محمد بن راشد',
  '04-12-2026',
  'SR-7K3M9QX2',
  'مريم (Mary) الحداد',
  '12,405.00 د.إ.',
  'hello@staffroom.example',
  '+971 50 123 4567',
  'Leading Through Change (2026)',
  'ورشة «القيادة»: اليوم الأول',
  '6:30 PM – 9:00 PM',
  '5 %',
]

/** What no catalogue has: marks, ligatures, brackets and digits that nothing isolates. */
const own = [
  'مُحَمَّدٌ يُعَلِّمُ الطُّلَّابَ',
  'السَّلامُ عَلَيْكُمْ',
  'لا إله إلا الله',
  'الأسئلة والآراء والإجابات',
  'سلام [1] (2) {3} <4>',
  'قال (Ali) ثم ذهب',
  'قال (علي) ثم ذهب.',
  'Ali (علي) said so.',
  'Ali said «علي», twice',
  'abc (علي 12) def',
  'علي (abc 12) عمر',
  'دبي 12',
  '12 دبي',
  'شارع 12، دبي 34-56',
  'من 04-12-2026 إلى 03-01-2027',
  'السعر 1,250.50 درهم',
  'خصم 20% على 3 تذاكر',
  'الساعة 6:30 – 9:00 مساءً',
  'هاتف: +971 50 123 4567',
  'مُدَرِّسٌ جَيِّدٌ جِدًّا (ممتاز)',
  'أهلًا وسهلًا بكم في «دبي»!',
  '١٢ تذكرة بسعر ٣٤٫٥ درهم',
  'رقم ١٢-٣٤',
  'C++ و C# لغتا برمجة',
  'ما هذا؟ What is it?',
  'What is it? ما هذا؟',
  'email: hello@example.org، شكرًا',
  'https://example.org/ar/events رابط',
  'מה שלומך today?',
  'שלום (hello) עולם',
  'می‌خواهم بروم',
  'پاکستان گجرات ٹکٹ',
  'Ольга و Ελένη',
  '« مرحبًا » – "أهلًا"',
  'أ/ب، ج\\د',
  '3 × 4 = 12 في العربية',
  '−5 درجات، +7 درجات',
  'R-2026-000042 بتاريخ 21-11-2026',
  '(مرحبا)',
  '... إلى اللقاء!',
  '«Staffroom» شبكة للمعلمين',
  'محمد and أميرة went إلى دبي (UAE).',
]

/** So many real texts of each language, evenly from the whole catalogue. */
const ofEach = { ar: 110, en: 48 }

/** 200 texts as documents have them: Arabic, English, both, with digits, brackets, marks and ligatures. */
export function orderSentences(): string[] {
  const translations = JSON.parse(readFileSync(catalogueFile('ar'), 'utf8')) as Translations
  const entries = Object.entries(translations).flatMap(([key, text]) => {
    const { text: english } = messageOf(key)
    const arabic = Array.isArray(text) ? (text.at(-1) ?? '') : text
    const isUsable = english.includes('{') && !/[<\n]/.test(english + arabic) && arabic.length < 90
    return isUsable ? [{ en: english, ar: arabic }] : []
  })
  const texts = (['ar', 'en'] as const).flatMap((language) =>
    Array.from({ length: ofEach[language] }, (_, index) => {
      const entry = entries[Math.floor((index * entries.length) / ofEach[language])]
      let next = index
      return (entry?.[language] ?? '').replace(/\{\w+\}/g, () =>
        isolated(values[next++ % values.length] ?? '', language),
      )
    }),
  )
  return [...own, ...texts]
}
