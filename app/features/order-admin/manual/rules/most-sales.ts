/** The most sales in one order that is added. */
export const mostSales = 100
