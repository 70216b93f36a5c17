import type { Page } from '@playwright/test'
import { said, told } from './said.ts'

export const playLab = 'Early Years Play Lab'

/** What the browser keeps of the cart. */
export const storedCart = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null'))

/** The buttons beside the quantity of a ticket in the cart. */
export function stepOf(page: Page, step: '{label}: one more' | '{label}: one fewer', event: string) {
  const values = { ticketName: told('Standard Ticket'), eventName: told(event) }
  const label = said('Quantity of {ticketName}, {eventName}', values)
  return page.getByRole('button', { name: said(step, { label }), exact: true })
}
