/** The attachment with the receipt of an order, by the order's id. The mail that has it stands in for the receipt's own. */
export const receiptOfOrder = 'order-receipt-pdf'
