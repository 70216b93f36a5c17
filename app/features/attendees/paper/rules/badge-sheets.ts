import { t } from '#app/kernel/language/t.ts'

/** Sheets of A4 that badges are printed on; millimetres. */
export type BadgeSheet = {
  label: () => string
  width: number
  height: number
  columns: number
  rows: number
  /** Where the first badge begins. */
  left: number
  top: number
  /** Drawn lines to cut along; sticky sheets are cut already. */
  hasCutLines: boolean
}

export const badgeSheets = {
  'a4-90x55': {
    label: () => t('Name cards 90 × 55 mm, 10 on a sheet'),
    width: 90,
    height: 55,
    columns: 2,
    rows: 5,
    left: 15,
    top: 11,
    hasCutLines: true,
  },
  'a4-86x54': {
    label: () => t('Card size 86 × 54 mm, 10 on a sheet'),
    width: 86,
    height: 54,
    columns: 2,
    rows: 5,
    left: 19,
    top: 13.5,
    hasCutLines: true,
  },
  'a4-70x37': {
    label: () => t('Sticky labels 70 × 37 mm, 24 on a sheet'),
    width: 70,
    height: 37,
    columns: 3,
    rows: 8,
    left: 0,
    top: 0.5,
    hasCutLines: false,
  },
} as const satisfies Record<string, BadgeSheet>

export type BadgeSheetName = keyof typeof badgeSheets

export function isBadgeSheet(name: string): name is BadgeSheetName {
  return Object.hasOwn(badgeSheets, name)
}

/** More than these are printed in parts: by ticket type, for instance. */
export const mostOnPaper = 10_000
