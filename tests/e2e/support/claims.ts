import type { Page } from '@playwright/test'
import { said } from './said.ts'

export const summit = 'Leading Through Change: School Leadership Summit'
export const summitPath = '/events/leading-through-change-school-leadership-summit'
export const spring = 'Spring Conference: The School as a Place'

export const panel = (page: Page, title: string) =>
  page.getByRole('region', { name: said(title), exact: true })
/** The free tickets in the account. */
export const card = (page: Page) => panel(page, 'Free tickets')
export const toast = (page: Page, text: string) => page.getByText(said(text), { exact: true })
export const freeTicket = (page: Page) => panel(page, 'Free member ticket')
export const claimButton = (page: Page) =>
  freeTicket(page).getByRole('button', { name: said('Claim free ticket') })
